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
 * Brings a part of a drawn page to life in a task of its own, after what is around it: a phone answers taps in between. Preact keeps
 * what the server drew until then. Elsewhere it is drawn at once. It has a box, because Preact keeps one element; children are laid out
 * as if it were not there.
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
let isHurried = false;

function takeTurn(): Turn {
  if (isHurried) return COME;
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
  isHurried = true;
}

/** A deed may open another page, so no part may still wait for its turn: before its own listeners run, Preact brings all to life. */
function hurry(): void {
  isHurried = true;
  for (const come of waiting.splice(0)) come();
}

if (typeof document !== 'undefined')
  for (const deed of ['pointerdown', 'keydown', 'click', 'popstate'])
    addEventListener(deed, hurry, { capture: true, once: true });
