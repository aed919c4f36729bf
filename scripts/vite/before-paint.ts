import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const ENTRY = path.resolve(import.meta.dirname, '../../web/before-paint.ts');
/** The address in `index.html` and on the development server. */
const URL = '/before-paint.js';

/** Builds `web/before-paint.ts`, which `index.html` names, as a classic script in its own file. */
export function beforePaint(): Plugin {
  let file = URL;

  return {
    name: 'canvass:before-paint',
    configureServer({ middlewares }) {
      middlewares.use(URL, (_request, response, next) => {
        bundle().then((code) => response.setHeader('content-type', 'text/javascript').end(code), next);
      });
    },
    async generateBundle() {
      const id = this.emitFile({ type: 'asset', name: 'before-paint.js', source: await bundle() });
      file = `/${this.getFileName(id)}`;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replace(URL, file),
    },
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: ENTRY, output: { format: 'iife' } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput; // one build, because nothing is watched
  return output[0].code;
}
