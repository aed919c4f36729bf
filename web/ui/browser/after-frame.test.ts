import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterFrame, doWaiting } from './after-frame.ts';

let drawFrame = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    drawFrame = draw;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the same work is done once, after the frame', () => {
  const work = vi.fn();
  afterFrame(work);
  afterFrame(work);
  drawFrame();
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test('the work can be done at once, and then not again', () => {
  const work = vi.fn();
  afterFrame(work);
  doWaiting();
  expect(work).toHaveBeenCalledOnce();
  drawFrame();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});
