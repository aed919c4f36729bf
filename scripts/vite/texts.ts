import { createHash } from 'node:crypto';
import compile from 'icu-minify/compile';
import { SITE_LANGUAGES, type SiteLanguage } from '#contract/sharing/site-languages.ts';
import { type Texts, textsIn } from '#server/messages/language-files.ts';
import { formats } from '#web/messages/formats.ts';

/** A message for `use-intl/format-message/format-only`: a parser in the browser would be larger than a screen. */
export function compileMessage(message: string): unknown {
  return withStyles(compile(message));
}

/** The compiled texts of each file, by language. A build needs them several times. */
const known = new WeakMap<Texts, Map<SiteLanguage, unknown>>();

/** Compiles the texts of a file in a language. Texts without a translation stay English. */
export function compiledIn(language: SiteLanguage, file: string, english: Texts): unknown {
  const compiled = known.get(english) ?? new Map<SiteLanguage, unknown>();
  known.set(english, compiled);
  if (!compiled.has(language)) compiled.set(language, compileAll(textsIn(language, file, english)));
  return compiled.get(language);
}

/** The same for texts that change in any language. */
export const digestOf = (file: string, english: Texts): string =>
  createHash('sha256')
    .update(JSON.stringify(SITE_LANGUAGES.map((language) => compiledIn(language, file, english))))
    .digest('base64url')
    .slice(0, 8);

function compileAll(texts: Texts): unknown {
  const compiled = Object.entries(texts).map(([name, value]) => [
    name,
    typeof value === 'string' ? compileMessage(value) : compileAll(value),
  ]);
  return Object.fromEntries(compiled);
}

/** Replaces a named style (`{day, date, long}`) with Intl's options; the compiler would look it up while formatting. */
function withStyles(node: unknown): unknown {
  if (!Array.isArray(node)) return isPlain(node) ? mapValues(node, withStyles) : node;

  const [name, sort, style] = node;
  const isNamed = typeof name === 'string' && typeof sort === 'number' && typeof style === 'string';
  const options = isNamed ? STYLES[sort]?.(style) : undefined;
  return options ? [name, sort, options] : node.map(withStyles);
}

/** Styles by the compiler's number for a type of argument. */
const STYLES: Record<number, (style: string) => object | undefined> = {
  4: (style) => {
    throw new Error(`Write a skeleton (::.00) instead of the number style "${style}"`);
  },
  5: (style) => (style in formats.dateTime ? undefined : { dateStyle: style }),
  6: (style) => ({ timeStyle: style }),
};

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function mapValues(object: Record<string, unknown>, change: (value: unknown) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}

/** A value as source text, with bare names where JavaScript has them. */
export function asSource(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asSource).join()}]`;
  if (!isPlain(value)) return JSON.stringify(value);
  const named = Object.entries(value).map(
    ([name, each]) => `${BARE.test(name) ? name : JSON.stringify(name)}:${asSource(each)}`,
  );
  return `{${named.join()}}`;
}

const BARE = /^(?!__proto__$)[a-z_]\w*$/i;
