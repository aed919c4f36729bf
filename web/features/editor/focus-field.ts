/** Puts the focus on the field of that name once it is there, with the caret after its text. */
export function focusField(name: string): void {
  requestAnimationFrame(() => {
    // In a form: the page's head names its description, too.
    const field = document.querySelector<HTMLElement>(`form [name="${CSS.escape(name)}"]`);
    if (!field) return;

    field.focus();
    field.scrollIntoView({ block: 'nearest' });
    if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text')) {
      field.setSelectionRange(field.value.length, field.value.length);
    }
  });
}
