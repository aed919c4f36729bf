/** The attribute by which the questions of a form are found in the page. */
export const QUESTION = 'data-question';

/** Scrolls a question to the top and focuses its chosen option, or its first. */
export function focusQuestion(form: HTMLElement, id: string): void {
  focusElement(questionsOf(form).find((question) => question.getAttribute(QUESTION) === id));
}

/**
 * Handles the shortcuts of the taking page: Enter goes to the next question and from the last one to the button. With
 * no focus, Enter goes to the first unanswered question and a digit answers it. Ctrl or Command with Enter submits.
 * @returns whether the key was used
 */
export function handleKey(
  form: HTMLFormElement,
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
): boolean {
  if (event.altKey || !(event.target instanceof Element)) return false;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    form.requestSubmit();
    return true;
  }
  if (event.ctrlKey || event.metaKey) return false;

  const current = event.target.closest<HTMLElement>(`[${QUESTION}]`);
  if (current && event.target.matches('input')) return event.key === 'Enter' && goOnFrom(form, current);
  return isResting(event.target) && begin(form, event.key);
}

function goOnFrom(form: HTMLFormElement, current: HTMLElement): boolean {
  const questions = questionsOf(form);
  const next = questions[questions.indexOf(current) + 1];
  if (next) focusElement(next);
  else form.querySelector<HTMLElement>('[type=submit]')?.focus();
  return true;
}

function begin(form: HTMLFormElement, key: string): boolean {
  const questions = questionsOf(form);
  const first = questions.find((question) => !question.querySelector('input:checked')) ?? questions[0];
  if (!first || !/^(?:Enter|[1-9])$/.test(key)) return false;

  focusElement(first);
  const input = key === 'Enter' ? undefined : first.querySelectorAll('input')[Number(key) - 1];
  input?.focus({ preventScroll: true });
  input?.click();
  return true;
}

/** Whether the focus is on an element that does not use keys itself. */
function isResting(target: Element): boolean {
  return target.matches('body, main, h1');
}

function questionsOf(form: HTMLElement): HTMLElement[] {
  return [...form.querySelectorAll<HTMLElement>(`[${QUESTION}]`)];
}

function focusElement(question: HTMLElement | undefined): void {
  const input = question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector<HTMLElement>('input');
  input?.focus({ preventScroll: true });
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  question?.scrollIntoView({ block: 'start', behavior });
}
