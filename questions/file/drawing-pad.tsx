import { type PointerEvent, type RefObject, useEffect } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';
import { drawStrokes, type Point, type Stroke } from './strokes.api.ts';

/** A sheet that is drawn on with a finger, a pen or the mouse. */
export function DrawingPad({
  canvas,
  strokes,
  label,
  words,
  isWide,
  disabled,
  onBegin,
  onEnd,
}: {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Changed while the respondent draws, without a new drawing of the page. */
  strokes: RefObject<Stroke[]>;
  label: string;
  /** Shown on the empty sheet; null once there is something on it. */
  words: string | null;
  /** For a signature. */
  isWide: boolean;
  disabled: boolean;
  onBegin: () => void;
  onEnd: () => void;
}) {
  useEffect(() => {
    if (canvas.current) drawStrokes(canvas.current, strokes.current);
  }, [canvas, strokes]);

  function begin(event: PointerEvent<HTMLCanvasElement>): void {
    if (disabled || !event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    strokes.current.push([placeOf(event.currentTarget, event)]);
    drawStrokes(event.currentTarget, strokes.current);
    onBegin();
  }

  function draw(event: PointerEvent<HTMLCanvasElement>): void {
    const { currentTarget: sheet, pointerId, nativeEvent } = event;
    if (!sheet.hasPointerCapture(pointerId)) return;
    const between = nativeEvent.getCoalescedEvents?.() ?? [];
    const points = (between.length > 0 ? between : [nativeEvent]).map((each) => placeOf(sheet, each));
    strokes.current.at(-1)?.push(...points);
    drawStrokes(sheet, strokes.current);
  }

  return (
    <div className="relative overflow-hidden rounded-control border border-edge">
      <canvas
        ref={canvas}
        width={WIDTH}
        height={isWide ? SIGNATURE_HEIGHT : HEIGHT}
        role="img"
        aria-label={label}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={onEnd}
        onPointerCancel={onEnd}
        className={joinClasses('block h-auto w-full touch-none', !disabled && 'cursor-crosshair')}
      />
      {words === null ? null : (
        <span
          aria-hidden="true"
          className="forced-color-adjust-none pointer-events-none absolute inset-0 grid place-items-center text-lg opacity-60 [color:black]"
        >
          {words}
        </span>
      )}
    </div>
  );
}

const WIDTH = 960;
const HEIGHT = 640;
const SIGNATURE_HEIGHT = 300;

function placeOf(sheet: HTMLCanvasElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return { x: ((clientX - left) * sheet.width) / width, y: ((clientY - top) * sheet.height) / height };
}
