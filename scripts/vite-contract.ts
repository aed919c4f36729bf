import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Endpoint } from '../contract/endpoint.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../contract/index.ts');
const NAME = 'virtual:routes';
const RESOLVED = `\0${NAME}`;

/**
 * Serves `virtual:routes`: `{ [name]: 'METHOD /path' }` of every endpoint. The client needs only this part of the
 * contract at run time, so the schemas and zod stay out of the first bundle.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'canvass:contract-routes',
    resolveId: (id) => (id === NAME ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;

      const { module, dependencies } = await runnerImport<{ api: Record<string, Endpoint> }>(CONTRACT, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of [CONTRACT, ...dependencies]) this.addWatchFile(file);

      const routes = Object.entries(module.api).map(([name, { method, path }]) => [name, `${method} ${path}`]);
      return `export const routes = ${JSON.stringify(Object.fromEntries(routes))};`;
    },
  };
}
