import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** Replacements for modules of react-router that only its framework mode uses. Missing names are undefined. */
const REPLACED: [module: RegExp, code: string][] = [
  [
    /\/react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    `import { createContext } from 'react';
export const FrameworkContext = createContext(undefined);
export const usePrefetchBehavior = () => [false, undefined, {}];
export const mergeRefs = (ref) => ref;`,
  ],
  [
    /\/react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    'export const consumeInstrumentationClientResultMetaReceiver = () => undefined;',
  ],
];

/**
 * Removes framework mode from react-router: 3 kB that the bundler cannot recognise as unused, and two effects per link. The router
 * of `web/app/router.tsx` has no framework context and no instrumentations.
 */
export function routerWithoutFramework(): Plugin {
  return {
    name: 'canvass:router-without-framework',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const code = REPLACED.find(([module]) => module.test(id))?.[1];
      if (code === undefined) return null;

      const names = /^export \{(.*)\};$/m.exec(await readFile(id, 'utf8'))?.[1]?.split(',') ?? [];
      if (names.length === 0) this.error(`${id} is written otherwise now`);
      const unused = names.map((name) => name.trim()).filter((name) => !code.includes(`const ${name} =`));
      return [code, ...unused.map((name) => `export const ${name} = undefined;`)].join('\n');
    },
  };
}
