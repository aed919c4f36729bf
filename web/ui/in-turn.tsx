import { Suspense as Boundary, type ReactNode, useContext, useState } from 'react';
import { isAlive } from '#web/ui/browser/alive.ts';
import { nextTask } from '#web/ui/browser/next-task.ts';
import { PageTime } from '#web/ui/browser/use-now.ts';
import { Ids, type IdsOfPart } from '#web/ui/ids.ts';

interface Turn {
  /** Null once it has come. */
  coming: Promise<void> | null;
}

/**
 * Brings a part of a drawn page to life after what is around it, in a task of its own. A phone answers taps between the tasks. Until then
 * Preact keeps what the server has drawn. A part that the browser draws does not wait.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const isDrawn = useContext(PageTime) !== null;
  const outer = useContext(Ids);
  const [{ turn, ids }] = useState(() => ({
    turn: isDrawn && !isAlive() && typeof document !== 'undefined' ? takeTurn() : COME,
    ids: { prefix: `${outer.prefix}${outer.count++}-`, count: 0 } satisfies IdsOfPart,
  }));

  return (
    <Ids value={ids}>
      <Boundary>
        <Gate turn={turn}>
          {/* Preact keeps one element of a part that waits. This one has no box. */}
          <div className="contents">{children}</div>
        </Gate>
      </Boundary>
    </Ids>
  );
}

function Gate({ turn, children }: { turn: Turn; children: ReactNode }): ReactNode {
  if (turn.coming !== null) throw turn.coming;
  return children;
}

const COME: Turn = { coming: null };

/** The parts that wait, in the order of the page. */
const waiting: (() => void)[] = [];
/** From then on no part waits. */
let isOver = false;

function takeTurn(): Turn {
  if (isOver) return COME;
  const turn: Turn = { coming: null };
  turn.coming = new Promise((resolve) => {
    waiting.push(() => {
      turn.coming = null;
      resolve();
    });
  });
  return turn;
}

/** Brings all parts to life that wait for it, also those inside them. */
export async function takeTurns(): Promise<void> {
  let come: (() => void) | undefined;
  do {
    // Preact draws the part before the next task; parts inside begin to wait meanwhile.
    await nextTask();
    come = waiting.shift();
    come?.();
  } while (come);
  isOver = true;
}

/** Brings all parts to life before a deed of the visitor reaches them. It may open another page, for which no part may wait. */
function hurry(): void {
  isOver = true;
  for (const come of waiting.splice(0)) come();
}

if (typeof document !== 'undefined')
  for (const deed of ['pointerdown', 'keydown', 'click', 'popstate'])
    addEventListener(deed, hurry, { capture: true, once: true });
