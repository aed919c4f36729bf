/** Whether the parts of an element run from right to left. */
export const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The key that means the same from left to right: where parts run from the right, the left arrow leads to the next one. */
export function keyAlong(key: string, element: Element): string {
  const other = OPPOSITES[key];
  return other !== undefined && isMirrored(element) ? other : key;
}

const OPPOSITES: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
