import path from 'node:path';
import type { Plugin } from 'vite';

const OURS = path.resolve(import.meta.dirname, '../../web/app/react.js');

/** Where the modules of React lead, longest names first. */
const REPLACED: [module: RegExp, replacement: string][] = [
  [/^react\/jsx-(?:dev-)?runtime$/, 'preact/jsx-runtime'],
  [/^react-dom\/client$/, 'preact/compat/client'],
  [/^react-dom\/server$/, 'preact-render-to-string'],
  [/^react(?:-dom)?$/, OURS],
];

/** Runs everything that is written for React on Preact, which is a third as large: our pages and the packages they use. */
export function preact(): Plugin {
  return {
    name: 'canvass:preact',
    config: () => ({
      oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
      // Packages declare for React's server what runs in a browser.
      build: { rolldownOptions: { checks: { moduleLevelDirective: false } } },
      resolve: { alias: REPLACED.map(([find, replacement]) => ({ find, replacement })) },
    }),
  };
}
