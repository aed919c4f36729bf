/** A text field that holds lines. */
export type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Writes like typed text, so that the browser's own undo reverts it.
 * @param range the characters that the words replace
 */
export function typeInto(into: Typed, words: string, [from, to]: readonly [number, number]): void {
  into.focus();
  into.setSelectionRange(from, to);
  const isDone =
    words === '' ? from === to || document.execCommand('delete') : document.execCommand('insertText', false, words);
  if (isDone) return;
  into.setRangeText(words, from, to, 'end');
  into.dispatchEvent(new Event('input', { bubbles: true }));
}
