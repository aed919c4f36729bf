import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator, IntlErrorCode } from 'use-intl/core';
import { expect, test } from 'vitest';
import { everyText } from '#web/messages/every-text.ts';

const KEYS = listKeys(everyText);

test('every message is used by a screen', () => {
  const source = readSources();
  const namespaces = listFound(source, /useTranslations\('([\w.-]+)'\)/g);
  const templates = [...listFound(source, /`([\w.-]*\$\{[^`]+)`/g)].map(asPattern);
  // The closing quote may open the next string.
  const strings = listFound(source, /(['"`])([\w.-]+)(?=\1)/g);

  const isWritten = (key: string) => strings.has(key) || templates.some((is) => is.test(key));
  const isUsed = (key: string) =>
    isWritten(key) ||
    [...namespaces].some(
      (namespace) => key.startsWith(`${namespace}.`) && isWritten(key.slice(`${namespace}.`.length)),
    );

  // The texts of errors and faults are looked up by code, and the type makes sure that every code has one.
  expect(KEYS.filter((key) => !/^(?:errors|taking\.faults|editor\.faults)\./.test(key) && !isUsed(key))).toEqual([]);
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

function readSources(): string {
  const root = path.resolve(import.meta.dirname, '../..');
  return globSync('{questions,web/{app,authoring,desk,features,messages,screens}}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|^web\/messages\/en\/|^questions\/\w+\/(?:editing-)?messages\./.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
}

/** Returns the texts that the last group of the pattern matches, each once. */
function listFound(source: string, pattern: RegExp): Set<string> {
  return new Set([...source.matchAll(pattern)].map((match) => match.at(-1) ?? ''));
}

/** `titles.${title}` matches every title. */
function asPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}
