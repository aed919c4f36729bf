import { Suspense as Boundary, type ReactNode, useContext, useState } from 'react';
import { isAlive } from '#web/ui/browser/alive.ts';
import { nextTask } from '#web/ui/browser/next-task.ts';
import { PageTime } from '#web/ui/browser/use-now.ts';
import { Ids, type IdsOfPart } from '#web/ui/ids.ts';

interface Turn {
  hasCome: boolean;
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
  if (!turn.hasCome) throw turn.coming;
  return children;
}

const COME: Turn = { hasCome: true, coming: null };

/** The parts that wait, in the order of the page. */
const waiting: (() => void)[] = [];

function takeTurn(): Turn {
  const turn: Turn = { hasCome: false, coming: null };
  turn.coming = new Promise((resolve) => {
    waiting.push(() => {
      turn.hasCome = true;
      resolve();
    });
  });
  return turn;
}

/** Brings all parts to life that wait for it, also those inside them. */
export async function takeTurns(): Promise<void> {
  for (let come = waiting.shift(); come; come = waiting.shift()) {
    await nextTask();
    come();
    // Parts inside begin to wait while Preact draws, which it does before the next task.
    await nextTask();
  }
}
