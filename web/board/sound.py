"""The sounds of seeds and wood, synthesised as needed: there is no file to fetch."""

from __future__ import annotations

from random import Random
from typing import Any, Final, NamedTuple

from katra import Player
from katra.film.timeline import Keyframe

RATE: Final = 22_050
"""Samples a second of the noise in which a seed and the wood meet."""
NOISE_SECONDS: Final = 0.12
FULL: Final = 12
"""A pit of so many seeds sounds as dull as one of more."""


class Knock(NamedTuple):
    """A knock on the wood: its pitch in hertz, how long it rings, and how loud it and its click are."""

    pitch: float
    seconds: float
    body: float
    click: float


KNOCKS: Final = {
    "seed": Knock(640, 0.07, 0.16, 0.22),
    "drop": Knock(560, 0.08, 0.2, 0.24),
    "join": Knock(420, 0.1, 0.2, 0.24),
    "lift": Knock(250, 0.11, 0.26, 0.12),
    "tax": Knock(330, 0.12, 0.24, 0.2),
    "capture": Knock(165, 0.2, 0.5, 0.2),
    "loss": Knock(92, 0.4, 0.6, 0.4),
}
"""By the kinds of keyframes; what only changes makes no sound."""


def knock(keyframe: Keyframe, mover: Player) -> Knock | None:
    """Return the sound of a keyframe: a seed on many others sounds duller and softer than one on bare wood."""
    found = KNOCKS.get(keyframe.kind)
    if found is None or keyframe.kind not in ("seed", "drop", "join"):
        return found
    filled = min(keyframe.frame.counts[mover][keyframe.pit], FULL) / FULL
    return found._replace(pitch=found.pitch * (1.25 - 0.5 * filled), click=found.click * (1.1 - 0.5 * filled))


class Sound:
    """The sounds, available once someone has touched the page, as browsers require."""

    def __init__(self, window: Any) -> None:
        self.window = window
        self.context: Any = None
        self.noise: Any = None

    def play(self, keyframe: Keyframe, mover: Player) -> None:
        """Play the sound of a keyframe."""
        heard = knock(keyframe, mover)
        if heard and self.window.navigator.userActivation.hasBeenActive:
            self.open()
            self.strike(heard)

    def open(self) -> None:
        """Make the noise from which all sounds are cut, once."""
        if self.context is None:
            from pyscript.ffi import to_js

            self.context = self.window.AudioContext.new()
            rng, length = Random(0), int(RATE * NOISE_SECONDS)
            samples = [rng.uniform(-1, 1) for _ in range(length)]
            self.noise = self.context.createBuffer(1, length, RATE)
            self.noise.copyToChannel(self.window.Float32Array.new(to_js(samples)), 0)

    def strike(self, heard: Knock) -> None:
        """Play a click of filtered noise, with the wood ringing under it."""
        context, now = self.context, self.context.currentTime
        click, edge = context.createBufferSource(), context.createBiquadFilter()
        click.buffer = self.noise
        edge.type = "bandpass"
        edge.frequency.value = heard.pitch * 4
        edge.Q.value = 1.4
        click.connect(edge)
        self.fade(edge, heard.click, NOISE_SECONDS / 4)
        click.start(now)
        click.stop(now + NOISE_SECONDS)
        for overtone, share in ((1.0, 1.0), (2.76, 0.3)):  # of a bar of wood, which rings unlike a string
            body = context.createOscillator()
            body.frequency.setValueAtTime(heard.pitch * overtone * 1.06, now)
            body.frequency.exponentialRampToValueAtTime(heard.pitch * overtone, now + heard.seconds / 3)
            self.fade(body, heard.body * share, heard.seconds / overtone)
            body.start(now)
            body.stop(now + heard.seconds)

    def fade(self, source: Any, loudness: float, seconds: float) -> None:
        """Play a source and let it die away."""
        now, fading = self.context.currentTime, self.context.createGain()
        fading.gain.setValueAtTime(loudness, now)
        fading.gain.exponentialRampToValueAtTime(0.001, now + seconds)
        source.connect(fading)
        fading.connect(self.context.destination)
