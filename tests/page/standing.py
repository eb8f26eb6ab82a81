"""Where the board stands, picture by picture."""

WATCH = """() => {
    const boxes = window.boxes = new Set();
    window.look = () => {
        const { x, y, width, height } = document.querySelector('#board svg.wood').getBoundingClientRect();
        boxes.add([x, y, width, height].join(' '));
    };
    const watch = () => {
        look();
        requestAnimationFrame(watch);
    };
    watch();
}"""
"""Keep every box that the wood ever has, picture by picture."""
