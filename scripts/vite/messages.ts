import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { SITE_LANGUAGES, type SiteLanguage } from '#contract/sharing/site-languages.ts';
import type { Texts } from '#server/messages/language-files.ts';
import { asSource, compiledIn, digestOf } from './texts.ts';

/** Formats the compiled messages. */
const FORMAT = path.resolve(import.meta.dirname, '../../web/messages/format-message.ts');

/** Whether the file exports texts and imports only types: in `web/messages/en/` or with a question type. */
export const isMessages = (file: string): boolean => MESSAGES.test(file);
const MESSAGES = /\/(?:web\/messages\/en\/[a-z-]+\/[\w-]+|questions\/[a-z]+\/(?:[a-z]+-)?messages)\.ts$/;

/** Where a script has the texts of a file until they are put in. The digest makes its name change with them. */
const PLACE = /__TEXTS__\((["'`])(\w+)\1,["'`][\w-]+["'`]\)/g;

/**
 * Compiles the ICU syntax of all messages, and puts them into the scripts. Scripts with texts are written once more for each other
 * language, in `assets/<language>/`: a page in that language loads them there, and no other texts. The server answers with the English
 * file where a language has none of its own. Beside the script of the server, which draws pages in all languages, is a file of texts for
 * each.
 */
export function compiledMessages(): Plugin {
  const english = new Map<string, Texts>();

  return {
    name: 'canvass:compiled-messages',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: /^use-intl\/format-message$/, replacement: FORMAT }] } }),
    async load(id) {
      if (!isMessages(id)) return null;

      // The query makes Node read the file again after each change on the development server.
      const module: Record<string, Texts> = await import(`${pathToFileURL(id)}?${Date.now()}`);
      const isLeftOpen = this.environment.config.consumer === 'client' && this.environment.config.command === 'build';
      return Object.entries(module)
        .map(([name, texts]) => {
          english.set(name, texts);
          const source = isLeftOpen
            ? `/* @__PURE__ */ __TEXTS__("${name}", "${digestOf(name, texts)}")`
            : asSource(compiledIn('en', name, texts));
          return `export const ${name} = ${source};`;
        })
        .join('\n');
    },
    generateBundle: {
      // After the scripts that they load later are named in them.
      order: 'post',
      handler(_options, bundle) {
        if (this.environment.config.consumer !== 'client') return;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        for (const chunk of chunks.filter(({ code }) => code.search(PLACE) >= 0)) {
          const { code } = chunk;
          for (const language of SITE_LANGUAGES) {
            const source = code.replaceAll(PLACE, (_, _quote, name: string) => sourceOf(language, name));
            if (language === 'en') chunk.code = source;
            else if (source !== chunk.code)
              this.emitFile({ type: 'asset', fileName: inLanguage(chunk, language), source });
          }
        }
      },
    },
    writeBundle({ dir = '.' }) {
      if (this.environment.config.consumer === 'client') return;
      const folder = path.join(dir, 'texts');
      mkdirSync(folder, { recursive: true });
      for (const language of SITE_LANGUAGES) {
        const texts = [...english].map(([name, words]) => [name, compiledIn(language, name, words)]);
        writeFileSync(path.join(folder, `${language}.json`), JSON.stringify(Object.fromEntries(texts)));
      }
    },
  };

  function sourceOf(language: SiteLanguage, name: string): string {
    const texts = english.get(name);
    if (!texts) throw new Error(`A script has the texts of ${name}, which no file exports.`);
    return asSource(compiledIn(language, name, texts));
  }
}

const inLanguage = ({ fileName }: Pick<Rolldown.OutputChunk, 'fileName'>, language: SiteLanguage): string =>
  path.posix.join(path.posix.dirname(fileName), language, path.posix.basename(fileName));
