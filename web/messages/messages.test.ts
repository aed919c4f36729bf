import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTranslator, IntlErrorCode } from 'use-intl/core';
import { expect, test } from 'vitest';
import { everyText } from '#web/messages/every-text.ts';

const KEYS = listKeys(everyText);

test('every message is used by a screen', () => {
  const source = readSources();
  const namespaces = [...source.matchAll(/useTranslations\('([\w.-]+)'\)/g)].map(([, namespace]) => namespace);
  const templates = [...source.matchAll(/`([\w.-]*\$\{[^`]+)`/g)].map(([, template = '']) => asPattern(template));

  const isWritten = (key: string) =>
    ["'", '"', '`'].some((quote) => source.includes(quote + key + quote)) || templates.some((is) => is.test(key));
  const isUsed = (key: string) =>
    isWritten(key) ||
    namespaces.some((namespace) => key.startsWith(`${namespace}.`) && isWritten(key.slice(`${namespace}.`.length)));

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
  return globSync('{questions,web/{app,desk,features,messages,screens}}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.|^web\/messages\/en\/|^questions\/\w+\/(?:editing-)?messages\./.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
}

/** `titles.${title}` matches every title. */
function asPattern(template: string): RegExp {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}
