import { inputOfDigit } from '#web/ui/forms/question-group.tsx';

/** The attribute by which the questions of a form are found in the page. */
export const QUESTION = 'data-question';
/** Matches questions that are folded to a line. */
export const FOLDED = '[data-folded]';
/** Matches the inputs of an answer, in any field. */
export const INPUT = 'input, textarea, select, [data-input]';

/** Focuses the chosen option of a question, or its first, and may scroll the question to the top. */
export function focusQuestion(form: HTMLElement, id: string, { scroll }: { scroll: boolean }): void {
  const question = questionsOf(form).find((each) => each.getAttribute(QUESTION) === id);
  if (question) focusOption(question);
  if (scroll) question?.scrollIntoView({ block: 'start', behavior: isCalm() ? 'instant' : 'smooth' });
}

/** Focuses the faulty input of a question, otherwise its chosen option, otherwise its first input. */
export function focusOption(question: HTMLElement): void {
  // The group of the question as a whole is no place to answer.
  const places = [`[aria-invalid=true]:not([${QUESTION}] > * > fieldset)`, 'input:checked', INPUT];
  const inputs = places.map((place) => question.querySelector<HTMLElement>(place));
  inputs.find((input) => input !== null)?.focus({ preventScroll: true });
}

/** Whether the respondent prefers a page without motion. */
export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Handles the shortcuts of the taking page. Enter continues from a question; without focus, Enter goes to the first unanswered
 * question and a digit answers it. Ctrl or Command with Enter submits.
 * @returns whether the key had an effect
 */
export function handleKey(
  form: HTMLFormElement,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
  onGoOn: (from: HTMLElement) => void,
): boolean {
  if (event.altKey || !(event.target instanceof Element)) return false;
  // A dialog above the form has keys of its own, and may hold questions, too.
  if (event.target.closest('[role=dialog]')) return false;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    form.requestSubmit();
    return true;
  }
  if (event.ctrlKey || event.metaKey) return false;

  const current = event.target.closest<HTMLElement>(`[${QUESTION}]`);
  if (current && event.target.matches('input:not([type=file]), fieldset')) {
    if (event.key === 'Enter') onGoOn(current);
    return event.key === 'Enter';
  }
  return isResting(event.target) && begin(form, event.key);
}

export function questionsOf(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(`[${QUESTION}]`)];
}

/** Whether the question has an input. */
export function asksIn(question: HTMLElement): boolean {
  return question.querySelector(INPUT) !== null;
}

export function isAnswered(question: HTMLElement): boolean {
  return question.matches('[data-answered]');
}

function begin(form: HTMLFormElement, key: string): boolean {
  if (!/^(?:Enter|[0-9])$/.test(key)) return false;
  const first = questionsOf(form).find((question) => asksIn(question) && !isAnswered(question));
  if (!first) {
    if (key === 'Enter') form.querySelector<HTMLElement>('[type=submit]')?.focus();
    return key === 'Enter';
  }

  const input = inputOfDigit(first, key);
  if (key === '0' && !input) return false;
  focusQuestion(form, first.getAttribute(QUESTION) ?? '', { scroll: true });
  input?.focus({ preventScroll: true });
  input?.click();
  return true;
}

/** Whether the focus is on an element that does not use keys itself. */
function isResting(target: Element): boolean {
  return target.matches('body, main, h1, h2');
}
