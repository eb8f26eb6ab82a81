"""Where the board stands, picture by picture."""

WATCH = """() => {
    const boxes = window.boxes = new Set();
    window.look = () => {
        const { x, y, width, height } = document.querySelector('#board svg.wood').getBoundingClientRect();
        boxes.add([x, y, width, height].join(' '));
    };
    const watch = () => {
        if (window.boxes !== boxes) return;  // another one watches, or the tab has been put back
        look();
        requestAnimationFrame(watch);
    };
    watch();
}"""
"""Keep every box that the wood ever has, picture by picture."""
