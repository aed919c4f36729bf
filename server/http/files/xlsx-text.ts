import { fitInto } from '#contract/cut.ts';

/** Characters that a cell may hold at most; programs refuse a workbook with more. */
const CELL_MAX = 32_767;

/** What XML 1.0 cannot hold at all, however it is written; and the other control characters. */
const ILLEGAL = /(?![\t\n\r])\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu;
/** `_x0041_` is how workbooks write characters by their number; a text that looks like it must not become another. */
const ESCAPE_LOOK = /_(?=x[0-9A-Fa-f]{4}_)/g;
const SPECIAL = /[&<>"\r]/g;
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Text as the content or an attribute of XML; what XML cannot hold is left out. */
export const xmlText = (text: string): string =>
  text.replaceAll(ILLEGAL, '').replaceAll(SPECIAL, (character) => ENTITIES[character] ?? '');

/** A string item: the content of a shared or an inline string. */
export const stringItem = (text: string): string =>
  `<t xml:space="preserve">${xmlText(fitInto(text, CELL_MAX).replaceAll(ESCAPE_LOOK, '_x005F_'))}</t>`;
