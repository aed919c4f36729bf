import {
  asksIn,
  FOLDED,
  focusOption,
  isAnswered,
  isCalm,
  QUESTION,
  questionsOf,
} from '#web/features/taking/form/question-keys.ts';

/** How the respondent went on: by the keyboard, or by tapping an option. */
export type Way = 'key' | 'tap';

/**
 * Folds questions. When the respondent continues, the next open question moves up below the bar.
 * @param fold changes the page at once
 * @param moves false: the page stays where it is
 */
export function goOn(
  form: HTMLFormElement,
  from: HTMLElement,
  { fold, moves, way }: { fold: () => void; moves: boolean; way: Way },
): void {
  const questions = questionsOf(form);
  const following = questions.slice(questions.indexOf(from) + 1).filter((question) => !question.matches(FOLDED));
  const [next] = following;
  // Words before it that ask nothing are read first.
  const asking = following.find(asksIn);
  const hadFocus = from.contains(document.activeElement);
  const before = topOf(next);
  fold();

  if (moves && next && asking) {
    next.scrollIntoView({ block: 'start', behavior: 'instant' });
    slideUp(following, before - topOf(next));
    // After a tap the question as a whole has the focus: arrows then scroll the page and choose nothing by accident.
    if (way === 'key') focusOption(asking);
    else asking.querySelector('fieldset')?.focus({ preventScroll: true });
    return;
  }
  from.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (!moves && !hadFocus) return;
  const end = way === 'key' ? form.querySelector<HTMLElement>('[type=submit]') : form.querySelector<HTMLElement>(END);
  (moves && end ? end : from.querySelector('button'))?.focus({ preventScroll: way === 'tap' });
}

/**
 * Continues after a tap on an option, with a delay so that the respondent sees the tick. It only moves forwards: a changed
 * answer, or one before answered questions, folds in place. It waits while a pointer is down, so that no press misses its target.
 * @returns a function that stops it
 */
export function goOnAfterTaps(
  form: HTMLFormElement,
  onDue: (answered: HTMLElement[], moves: boolean) => void,
): () => void {
  const stopping = new AbortController();
  const answered = new Set<HTMLElement>();
  let moves = false;
  let timer = 0;
  let isHeld = false;
  let wasAnswered = false;

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (isHeld || answered.size === 0) return;
      const questions = [...answered];
      answered.clear();
      onDue(questions, moves);
    }, ms);
  }

  function hold({ target }: Event): void {
    isHeld = true;
    const question = target instanceof Element && target.closest<HTMLElement>(`[${QUESTION}]`);
    wasAnswered = question ? isAnswered(question) : false;
    for (const slide of slidesOf(form)) slide.pause();
  }

  function release(): void {
    isHeld = false;
    for (const slide of slidesOf(form)) slide.play();
    // The click comes right after.
    schedule(isCalm() ? 0 : SEEN_MS);
  }

  function choose({ target, detail }: MouseEvent): void {
    const choice = target instanceof Element ? target.closest<HTMLElement>(CHOICE) : null;
    // A dialog above the form may hold questions, too.
    const question = choice && form.contains(choice) ? choice.closest<HTMLElement>(`[${QUESTION}]`) : null;
    // Clicks by key, by script or by a screen reader have a `detail` of 0.
    if (!question || detail === 0) {
      moves = false;
      return;
    }
    // A second option within the pause corrects the first.
    if (!answered.has(question)) moves = !wasAnswered && !isAnyAnswered(questionsOf(form), question);
    answered.add(question);
    schedule(isCalm() ? 0 : SEEN_MS);
  }

  const listen = { capture: true, signal: stopping.signal };
  addEventListener('pointerdown', hold, listen);
  addEventListener('pointerup', release, listen);
  addEventListener(
    'pointercancel',
    () => {
      moves = false;
      release();
    },
    listen,
  );
  addEventListener('click', choose, { signal: stopping.signal });
  addEventListener(
    'wheel',
    () => {
      moves = false;
    },
    { ...listen, passive: true },
  );
  // From now on the keyboard says where to go on.
  addEventListener('keydown', () => answered.clear(), listen);

  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

/** Matches what a tap answers a question with. */
const CHOICE = '[data-advances] :is([type=radio]:not([data-stays]), [role=option]:not([aria-disabled]))';
/** How long a tick is drawn before its question folds. */
const SEEN_MS = 220;
const SLIDE_MS = 350;
const SLIDE = 'next';
/** The heading after the last question. */
const END = '[data-end]';

const topOf = (element: Element | undefined) => element?.getBoundingClientRect().top ?? 0;
const slidesOf = (form: HTMLElement) => form.getAnimations({ subtree: true }).filter(({ id }) => id === SLIDE);

/** Whether a question after this one is answered. */
function isAnyAnswered(questions: HTMLElement[], question: HTMLElement): boolean {
  return questions.slice(questions.indexOf(question) + 1).some(isAnswered);
}

/** Shows elements that have just moved up as gliding there. */
function slideUp(elements: HTMLElement[], px: number): void {
  if (px <= 0 || isCalm()) return;

  for (const element of elements) {
    if (topOf(element) > innerHeight) return;
    element.animate([{ translate: `0 ${px}px` }, { translate: '0 0' }], {
      id: SLIDE,
      duration: SLIDE_MS,
      easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
    });
  }
}
