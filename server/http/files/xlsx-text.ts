import { fitInto } from '#basics/truncate.ts';

/** Characters per cell; programs refuse a workbook with more. */
const CELL_MAX = 32_767;

/** Characters that XML 1.0 cannot hold even escaped, and the other control characters. */
const ILLEGAL = /(?![\t\n\r])\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu;
/** Workbooks escape characters as `_x0041_`; a text that looks like this must be escaped itself. */
const ESCAPE_LOOK = /_(?=x[0-9A-Fa-f]{4}_)/g;
const SPECIAL = /[&<>"\r]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Escapes a text for XML content or an attribute; drops characters that XML cannot hold. */
export const xmlText = (text: string): string =>
  text.replaceAll(ILLEGAL, '').replaceAll(SPECIAL, (character) => ENTITIES[character] ?? '');

/** A string item: the content of a shared or an inline string. */
export const stringItem = (text: string): string =>
  `<t xml:space="preserve">${xmlText(fitInto(text, CELL_MAX).replaceAll(ESCAPE_LOOK, '_x005F_'))}</t>`;
