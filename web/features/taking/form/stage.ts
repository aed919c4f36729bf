import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

export type Stage = ReturnType<typeof stageOf>;

/** How a page with a single question shows it: large, and with its place as the only counter. */
export function stageOf(onPage: readonly Question[], asked: readonly Question[]) {
  const question = onPage.find(asksFor);
  const isLong = (question?.text.length ?? 0) > LARGE_MAX;
  return {
    /** From 1; 0 for statements alone. */
    number: question ? asked.indexOf(question) + 1 : 0,
    look: joinClasses('[&_section]:mt-3! [&_section]:mb-8!', !isLong && LARGE),
  };
}

/** Longer questions keep the usual size. */
const LARGE_MAX = 160;
const LARGE = '[--text-question:min(clamp(1.75rem,1.62rem+0.5vw,2rem),13.5vw)] [--text-question--line-height:1.2]';

/** Where the page has room for it. A page that is as high as the window, or higher, begins at its top. */
export const A_THIRD_DOWN = 'flex grow flex-col before:max-h-[calc(33dvh-8rem)] before:grow-3 after:grow';
