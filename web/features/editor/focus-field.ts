/** Puts the focus on the field of that name once it is there, with the caret after its text. */
export function focusField(name: string): void {
  // In a form: the page's head names its description, too.
  focusOn(`form [name="${CSS.escape(name)}"]`, (field) => {
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
  });
}

/** Puts the focus on what that part of the survey is dragged by. */
export function focusHandle(name: string): void {
  focusOn(`form [data-handle="${CSS.escape(name)}"]`);
}

function focusOn(selector: string, then?: (element: HTMLElement) => void): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) return;

    element.focus();
    element.scrollIntoView({ block: 'nearest' });
    then?.(element);
  });
}
