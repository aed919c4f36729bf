import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { plain } from '#basics/formatted.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import { focusOption } from '#web/features/taking/form/question-keys.ts';
import { roomOf } from '#web/features/taking/form/question-room.ts';
import { whenIdle } from '#web/ui/browser/when-idle.ts';
import { LATE } from '#web/ui/lists/late-layout.tsx';
import { Room, useNear } from '#web/ui/lists/when-near.tsx';
import { Suspense, WaitingWith } from '#web/ui/part.tsx';

/**
 * Draws a question's field when it comes near or gets the focus, at the latest when the browser has time for it. So a survey of 500
 * questions can be answered as soon as one of ten, and still be searched and read out whole.
 * @param props.now draws it at once
 */
export function DrawnLater({ question, now, children }: { question: Question; now: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const [isDrawn, setIsDrawn] = useState(now);
  const room = <Room rem={roomOf(question)} />;

  useNear(place, isDrawn, () => setIsDrawn(true));
  useEffect(() => {
    if (!isDrawn) return whenIdle(() => setIsDrawn(true));
    if (hadFocus.current && place.current) focusOption(place.current);
    hadFocus.current = false;
  }, [isDrawn]);

  function drawFocused(): void {
    hadFocus.current = true;
    setIsDrawn(true);
  }

  if (now) {
    return (
      <div>
        <WaitingWith fallback={<Awaited question={question} />}>{children}</WaitingWith>
      </div>
    );
  }
  return (
    <div ref={place} className={LATE}>
      {isDrawn ? (
        <Suspense fallback={room}>{children}</Suspense>
      ) : (
        <button type="button" data-input="" onFocus={drawFocused} className="block w-full text-start">
          {plain(question.text)}
          {room}
        </button>
      )}
    </div>
  );
}

/** Keeps the room of a field whose code still loads, and the focus for it. */
function Awaited({ question }: { question: Question }) {
  const place = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = place;
    const section = current?.closest('section');
    return () => {
      if (section && document.activeElement === current) queueMicrotask(() => focusOption(section));
    };
  }, []);

  return (
    <div ref={place} tabIndex={-1} data-input={asksFor(question) ? '' : undefined} className="outline-none">
      <Room rem={roomOf(question)} />
    </div>
  );
}
