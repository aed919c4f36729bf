import path from 'node:path';
import { pathToFileURL } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { formats } from '#web/messages/formats.ts';

type Texts = { [name: string]: string | Texts };

/** Formats the compiled messages. */
const FORMAT = path.resolve(import.meta.dirname, '../../web/messages/format-message.ts');

/** Whether the file exports texts and imports only types: in `web/messages/<language>/` or with a question type. */
export const isMessages = (file: string): boolean => MESSAGES.test(file);
const MESSAGES = /\/(?:web\/messages\/[a-z-]+\/[a-z-]+\/[\w-]+|questions\/[a-z]+\/(?:[a-z]+-)?messages)\.ts$/;

/** Compiles the ICU syntax of all messages in the build: a parser in the browser would be larger than a screen. */
export function compiledMessages(): Plugin {
  return {
    name: 'canvass:compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMAT }] } }),
    async load(id) {
      if (!isMessages(id)) return null;

      // The query makes Node read the file again after each change on the development server.
      const module: Record<string, Texts> = await import(`${pathToFileURL(id)}?${Date.now()}`);
      const exported = Object.entries(module);
      return exported.map(([name, texts]) => `export const ${name} = ${JSON.stringify(compileAll(texts))};`).join('\n');
    },
  };
}

/** Compiles a message for `use-intl/format-message/format-only`. */
export function compileMessage(message: string): unknown {
  return withStyles(compile(message));
}

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
