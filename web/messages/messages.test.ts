import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator, IntlErrorCode } from 'use-intl/core';
import { expect, test } from 'vitest';
import { everyText } from '#web/messages/every-text.ts';

const KEYS = listKeys(everyText);

test('every message is used by a screen', () => {
  const sources = readSources();
  const written = new Set(sources.flatMap(literalsOf));
  const words = written.union(new Set(sources.flatMap(namesOf)));
  const uses = sources.flatMap((source) => usesIn(source, { written, words }));

  const isUsed = (key: string) => written.has(key) || uses.some((reads) => reads(key));

  // The texts of errors, outcomes, faults and categories are looked up by code, and the type makes sure that every code has one.
  expect(
    KEYS.filter(
      (key) => !/^(?:errors|reacted|taking\.faults|editor\.faults|surveys\.categories)\./.test(key) && !isUsed(key),
    ),
  ).toEqual([]);
});

test('every message is well-formed', () => {
  const malformed: string[] = [];
  const t = createTranslator({
    locale: 'en',
    messages: everyText,
    onError: ({ code, message }) => code === IntlErrorCode.INVALID_MESSAGE && malformed.push(message),
  });

  for (const key of KEYS) t(key as never); // keys are literal types, but here they are data

  expect(malformed).toEqual([]);
});

function listKeys(messages: object, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name] : listKeys(value, `${prefix}${name}.`),
  );
}

/** The texts of all files but those of messages, and of the server's that names the fields of a changed version. */
function readSources(): string[] {
  const root = path.resolve(import.meta.dirname, '../..');
  const files = ['{basics,contract,questions,survey,web}/**/*.{ts,tsx}', 'server/features/versions/changes.policy.ts'];
  return globSync(files, { cwd: root })
    .filter((file) => !/\.test\.|^web\/messages\/en\/|^questions\/.*messages\./.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
}

/**
 * Which keys a file reads below each of its namespaces: those that it writes, alone or in a template. Where it reads a key that it was
 * given, as in `t(reason)`, another file writes it.
 * @param all.written the literals of all files
 * @param all.words these, and names of properties: what a template can be filled with
 */
function usesIn(
  source: string,
  { written, words }: Record<'written' | 'words', ReadonlySet<string>>,
): ((key: string) => boolean)[] {
  const names = ['t', ...find(source, /const (\w+) = useTranslations\(/g)].join('|');
  const read = find(source, new RegExp(`\\b(?:${names})(?:\\.\\w+)?\\(((?:[^()]|\\([^()]*\\))*)`, 'g'));
  const templates = read
    .flatMap((given) => find(given, /`([^`]*\$\{[^`]*)`/g))
    .map((template) => new RegExp(`^${asPattern(template)}$`));
  const isGiven = read.some((given) => /(?:^|[?:])\s*[\w.]+\s*(?::|$)/.test(given.split(',')[0] ?? ''));
  const literals = isGiven ? written : new Set(literalsOf(source));
  const isTemplate = (key: string) =>
    templates.some((template) => template.exec(key)?.every((word, at) => at === 0 || !word || words.has(word)));

  return find(source, /useTranslations\((?:[`']([^`']+)[`'])?\)/g).map((namespace) => {
    const above = new RegExp(`^${namespace && `${asPattern(namespace)}\\.`}`);
    return (key) => {
      const below = key.replace(above, '');
      return isTemplate(key) || (above.test(key) && (isTemplate(below) || literals.has(below)));
    };
  });
}

/** What could be a key. The closing quote may open the next string. */
const literalsOf = (source: string): string[] => find(source, /(['"`])([\w.-]+)(?=\1)/g);

/** Names of properties. */
const namesOf = (source: string): string[] => find(source, /\b(\w+)\??:/g);

/** What the last group of the pattern matches; empty where it is left out. */
const find = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].map((match) => match.at(-1) ?? '');

/** `titles.${title}` matches every title, and `${isOwn ? 'own' : 'other'}.title` matches two. */
const asPattern = (template: string): string =>
  template
    .split(/(\$\{[^}]*\})/)
    .map((part) => {
      const [, one, other] = /\? '([\w-]+)' : '([\w-]+)'\}$/.exec(part) ?? [];
      if (one) return `(?:${one}|${other})`;
      return part.startsWith('${') ? '([\\w-]+)' : RegExp.escape(part);
    })
    .join('');
