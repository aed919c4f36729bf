/** One class attribute from its parts; parts that do not apply may be false or undefined. */
export function joinClasses(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
