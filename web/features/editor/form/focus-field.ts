/** Puts the focus on the field of that name once it is there, with the caret after its text. */
export function focusField(name: string): void {
  bringNear(name);
  // In a form: the page's head names its description, too.
  focusOn(`form [name="${CSS.escape(name)}"]`, (field) => {
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
  });
}

/** Puts the focus on what that part of the survey is dragged by. */
export function focusHandle(name: string): void {
  bringNear(name);
  focusOn(`form [data-handle="${CSS.escape(name)}"]`);
}

/** The options of a question are drawn when it comes near. */
function bringNear(name: string): void {
  const [question] = /^questions\.\d+/.exec(name) ?? [];
  if (question) document.querySelector(`[data-question="${question}"]`)?.scrollIntoView({ block: 'nearest' });
}

function focusOn(selector: string, then?: (element: HTMLElement) => void, triesLeft = TRIES): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) {
      if (triesLeft > 0) focusOn(selector, then, triesLeft - 1);
      return;
    }

    element.focus();
    element.scrollIntoView({ block: 'nearest' });
    then?.(element);
  });
}

/** Frames. What is far away is drawn only after it has been scrolled to. */
const TRIES = 30;
