/**
 * Focuses the field of that name with the caret at its end. It does so at once, so that the next key is not lost, or after
 * rendering.
 */
export function focusField(name: string): void {
  bringNear(name);
  openFolded(name);
  // Only in a form: the page's `<meta>` has the name "description", too.
  focusOn(`form [name="${CSS.escape(name)}"]`, (field) => {
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
  });
}

/** Opens what is folded above a field, as the settings of an option. */
function openFolded(name: string): void {
  for (const field of document.querySelectorAll(`form [name="${CSS.escape(name)}"]`)) {
    const folded = field.closest('details');
    if (folded) folded.open = true;
  }
}

/** Focuses a field in the document, in the settings beside it, or in the sheet of a question on narrow screens. */
export function focusPlace(name: string): void {
  const [question] =
    /^questions\.\d+(?=\.settings\.|\.(?:requiredIf|validIf|invalidText)$|.*\.ownCode$)/.exec(name) ?? [];
  if (question) focusSetting(question, name);
  else {
    openHolder(name);
    focusField(name);
  }
}

/** Opens the settings of the survey that hold the field, if they are folded. */
function openHolder(name: string): void {
  document.querySelector<HTMLElement>(`[data-holds~="${CSS.escape(name)}"][aria-expanded="false"]`)?.click();
}

/** The settings column shows the question in focus. */
function focusSetting(question: string, name: string): void {
  const selector = `[name="${CSS.escape(name)}"]`;
  const isShown = () => [...document.querySelectorAll(selector)].some((field) => field.checkVisibility());
  focusField(`${question}.text`);
  setTimeout(() => {
    if (!isShown()) document.querySelector<HTMLElement>(`[data-question="${question}"] [data-settings]`)?.click();
    if (name.endsWith('.ownCode')) openCodes();
    focusOn(selector);
  }, SETTLED_MS);
}

/** Codes are folded until the author opens them. */
function openCodes(): void {
  const folded = [...document.querySelectorAll<HTMLElement>('[data-codes][aria-expanded="false"]')];
  folded.find((each) => each.checkVisibility())?.click();
}

/** The time until the settings of another question are rendered. */
const SETTLED_MS = 120;

/** Focuses the drag handle of that part of the survey. */
export function focusHandle(name: string): void {
  bringNear(name);
  focusOn(`form [data-handle="${CSS.escape(name)}"]`);
}

/** A question renders its options when it comes near the viewport, and an option of a long list when itself does. */
function bringNear(name: string): void {
  const [question] = /^questions\.\d+/.exec(name) ?? [];
  const [item] = /^(?:questions\.\d+\.(?:options|rows)|pollOptions)\.\d+/.exec(name) ?? [];
  if (question) document.querySelector(`[data-question="${question}"]`)?.scrollIntoView({ block: 'nearest' });
  if (item) document.querySelector(`[data-item="${item}"]`)?.scrollIntoView({ block: 'nearest' });
}

function focusOn(selector: string, then?: (element: HTMLElement) => void, triesLeft = TRIES): void {
  // Without room in the margin, settings are rendered twice: in the hidden column and in the sheet.
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility());
  element?.focus();
  if (element && document.activeElement === element) {
    element.scrollIntoView({ block: 'nearest' });
    then?.(element);
  } else if (triesLeft > 0) requestAnimationFrame(() => focusOn(selector, then, triesLeft - 1));
}

/** In frames. A distant question or option renders only after scrolling to it, and a hidden field cannot get the focus. */
const TRIES = 30;
