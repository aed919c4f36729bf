/** A text, such as a date, that stays on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
