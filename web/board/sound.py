"""The tick of a seed that falls on wood, made as it is needed; there is no file to fetch."""

from __future__ import annotations

from typing import Any, Final

from web.board.timeline import Keyframe

PITCHES: Final = {"seed": 1250, "drop": 1250, "join": 1000, "capture": 640, "lift": 820}
"""In hertz: a capture is a duller knock than a seed."""
SECONDS: Final = 0.045
LOUDNESS: Final = 0.12


class Sound:
    """A page that ticks as the seeds fall, if it is asked to, and if someone has touched it: browsers want both."""

    def __init__(self, window: Any, wanted: bool) -> None:
        self.window = window
        self.wanted = wanted
        self.context: Any = None

    def play(self, keyframe: Keyframe) -> None:
        """Let a keyframe be heard."""
        pitch = PITCHES.get(keyframe.kind)
        if not self.wanted or pitch is None or not self.window.navigator.userActivation.hasBeenActive:
            return
        self.context = self.context or self.window.AudioContext.new()
        now = self.context.currentTime
        tone, fading = self.context.createOscillator(), self.context.createGain()
        tone.frequency.setValueAtTime(pitch, now)
        tone.frequency.exponentialRampToValueAtTime(pitch / 2, now + SECONDS)
        fading.gain.setValueAtTime(LOUDNESS, now)
        fading.gain.exponentialRampToValueAtTime(0.001, now + SECONDS)
        tone.connect(fading)
        fading.connect(self.context.destination)
        tone.start(now)
        tone.stop(now + SECONDS)
