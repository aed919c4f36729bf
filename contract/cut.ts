/**
 * Cuts at `max` characters with an ellipsis, never inside a character (code points are counted). No zod here, as the
 * browser's first pages need it.
 * @returns the text itself when it is short enough
 */
export function cut(value: string, max: number): string {
  const characters = [...value];
  return characters.length <= max ? value : `${characters.slice(0, max).join('').trimEnd()}…`;
}
