import { expect, type Page } from '@playwright/test';
import type { SiteLanguage } from '#contract/sharing/site-languages.ts';
import { readTexts } from '#server/messages/language-files.ts';
import { ENGLISH, flat } from '../../scripts/languages/english.ts';

/** Pieces of a text shorter than this may be a word of any language. */
const LETTERS_MIN = 4;

/**
 * The English texts of ours that a page shows: what is read, named for screen readers, or hinted. Names and words that a language has in
 * common with English do not count.
 * @param within where to look
 * @param everywhere also in the words of people: only on pages where authors write no English
 */
export async function englishTextsLeft(
  page: Page,
  language: SiteLanguage,
  { within = 'body', everywhere = false } = {},
): Promise<string[]> {
  const { whole, parts } = piecesIn(language);
  const shown = (await readShown(page, within)).filter(({ ours }) => ours || everywhere).map(({ text }) => text);
  return shown.filter((text) => whole.has(text) || parts.some((part) => text.includes(part)));
}

/**
 * Texts with a word of our English texts that none of ours in this language has. Unlike `englishTextsLeft` it finds texts outside the
 * files of texts as well, but only on pages where authors write no English.
 */
async function englishWordsLeft(page: Page, language: SiteLanguage, within = 'body'): Promise<string[]> {
  const { words } = piecesIn(language);
  const shown = (await readShown(page, within)).filter(({ ours }) => ours).map(({ text }) => text);
  return shown.filter((text) => wordsOf(text).some((word) => words.has(word)));
}

interface Shown {
  text: string;
  /** False for an element with a person's words. */
  ours: boolean;
}

/**
 * Expects a page in this language, without English on it.
 * @param within where to look, on a page that has texts in other languages as well
 */
export async function expectTranslated(
  page: Page,
  language: SiteLanguage,
  what: string,
  within?: string,
): Promise<void> {
  await expect(page.locator('html'), what).toHaveAttribute('lang', language);
  expect(await englishTextsLeft(page, language, { within, everywhere: true }), what).toEqual([]);
  expect(await englishWordsLeft(page, language, within), what).toEqual([]);
}

async function readShown(page: Page, within: string): Promise<Shown[]> {
  const shown = await page.evaluate((selector) => {
    const attributes = [
      ...['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'],
      'aria-roledescription',
    ];
    const found: { text: string; ours: boolean }[] = [];
    if (selector === 'body') found.push({ text: document.title, ours: true });
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node instanceof Element) {
          for (const name of attributes) found.push({ text: node.getAttribute(name) ?? '', ours: true });
        } else if (!node.parentElement?.closest('script, style, noscript, [lang="en"]')) {
          found.push({ text: node.textContent ?? '', ours: !node.parentElement?.closest('bdi, [dir="auto"]') });
        }
      }
    }
    return found;
  }, within);
  return shown
    .map(({ text, ours }) => ({ text: text.replaceAll(/\s+/g, ' ').trim(), ours }))
    .filter(({ text }) => /\p{L}{2}/u.test(text));
}

interface Pieces {
  whole: ReadonlySet<string>;
  /** Long parts between placeholders. */
  parts: readonly string[];
  /** Single words, in small letters. */
  words: ReadonlySet<string>;
}

const known = new Map<SiteLanguage, Pieces>();

function piecesIn(language: SiteLanguage): Pieces {
  const pieces = known.get(language) ?? findPieces(language);
  known.set(language, pieces);
  return pieces;
}

function findPieces(language: SiteLanguage): Pieces {
  const own: string[] = [];
  const english: string[] = [];
  for (const [file, texts] of Object.entries(ENGLISH)) {
    own.push(...[...flat(readTexts(language, file)).values()].flatMap(literals));
    english.push(...[...flat(texts).values()].flatMap(literals));
  }
  const ownPieces = new Set(own);
  const ownWords = new Set(own.flatMap(wordsOf));
  const foreign = english.filter((piece) => !ownPieces.has(piece) && /[a-z]/.test(piece));
  return {
    whole: new Set(foreign.filter((piece) => piece.length >= LETTERS_MIN)),
    parts: [...new Set(foreign)].filter((piece) => piece.length >= LETTERS_MIN * 4 && piece.includes(' ')),
    words: new Set(english.flatMap(wordsOf).filter((word) => !ownWords.has(word))),
  };
}

/** The words of at least three letters, in small letters. */
const wordsOf = (text: string): string[] => (text.match(/\p{L}{3,}/gu) ?? []).map((word) => word.toLowerCase());

/** The parts of a message between its placeholders, tags and branches. */
const literals = (message: string): string[] =>
  message
    .split(/\{\w+(?:, \w+(?:, [^{}]*)?)?\}?|<[^>]*>|[{}]|=\d+|\b(?:zero|one|two|few|many|other)(?= \{)|#/)
    .map((piece) => piece.replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => /\p{L}/u.test(piece));
