/*
 * Runs in the page of a grid: notes the time between frames, scrolls, and says whether the rows in sight are there. Plain
 * JavaScript, since it is read by the browser as it is.
 */
globalThis.gridProbe = { frames: [], jumpTo, hasRows };

let last = performance.now();
requestAnimationFrame(noteFrame);

function noteFrame(now) {
  globalThis.gridProbe.frames.push(now - last);
  last = now;
  requestAnimationFrame(noteFrame);
}

/** @param share of the list, from 0 to 1 */
function jumpTo(share) {
  const box = document.querySelector('[role=grid]');
  box.scrollTop = share * (box.scrollHeight - box.clientHeight);
}

function hasRows() {
  const box = document.querySelector('[role=grid]').getBoundingClientRect();
  const rows = [...document.querySelectorAll('[data-row]')].filter((row) => {
    const { top } = row.getBoundingClientRect();
    return top > box.top && top < box.bottom;
  });
  return rows.length > 5 && rows.every((row) => row.querySelector('time'));
}
