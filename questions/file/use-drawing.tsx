import { useEffect, useRef, useState } from 'react';
import { drawStrokes, type Stroke, toPicture } from './strokes.api.ts';
import { startUpload } from './uploads.api.ts';
import type { useFiles } from './use-files.tsx';

/** A drawing ends after a pause of this length without a new line. */
const PAUSE_MS = 700;

/**
 * A drawing that becomes the answer. From the first line on the answer names a drawing that is not uploaded yet, so it cannot be
 * submitted without the drawing. The drawing is uploaded after each pause and when the field unmounts.
 */
export function useDrawing({ change, finish, place }: ReturnType<typeof useFiles>, name: string) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const strokes = useRef<Stroke[]>([]);
  const [isDrawn, setDrawn] = useState(false);
  const waiting = useRef<{ timer: number; send: () => void } | null>(null);

  useEffect(() => () => waiting.current?.send(), []);

  function hold(): void {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
  }

  /** Says that there is a drawing; it is sent after the pause. */
  function announce(): void {
    hold();
    const key = crypto.randomUUID();
    change(() => [{ key, name }]);
    const send = () => {
      hold();
      const sheet = canvas.current ?? drawn;
      if (!sheet) return;
      void toPicture(sheet).then((content) => content && startUpload(key, place, { content, name }, finish(key)));
    };
    // When the field goes, its reference is empty already.
    const drawn = canvas.current;
    waiting.current = { timer: window.setTimeout(send, PAUSE_MS), send };
  }

  function redraw(): void {
    if (canvas.current) drawStrokes(canvas.current, strokes.current);
    setDrawn(strokes.current.length > 0);
  }

  function clear(): void {
    hold();
    strokes.current = [];
    redraw();
    change(() => []);
  }

  return {
    canvas,
    strokes,
    /** Whether something is drawn since the field was opened. */
    isDrawn,
    begin(): void {
      clearTimeout(waiting.current?.timer);
      if (!isDrawn) setDrawn(true);
    },
    end: announce,
    undo(): void {
      strokes.current.pop();
      redraw();
      if (strokes.current.length === 0) clear();
      else announce();
    },
    clear,
  };
}
