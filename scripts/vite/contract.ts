import path from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { Endpoint } from '#contract/http/endpoint.ts';

const CONTRACT = path.resolve(import.meta.dirname, '../../contract/index.ts');
const CLIENT = 'web/api/client.ts';
const NAMED = /(?<![.\w])(call|fileAddress|routeOf)\(\s*'(\w+)'/g;
/** A call whose argument is not the name of an endpoint. */
const UNNAMED = /(?<![.\w])(?:call|fileAddress)\((?!\s*')/;

/**
 * Replaces an endpoint's name in calls of `web/api/client.ts` with its route, `'METHOD /path'`. So each page has only the routes
 * that it needs, and the first bundle has neither schemas nor zod.
 */
export function contractRoutes(): Plugin {
  let reading: Promise<{ routes: Map<string, string>; files: string[] }> | null = null;

  return {
    name: 'canvass:contract-routes',
    enforce: 'pre',
    watchChange(file) {
      if (file.includes('/contract/')) reading = null;
    },
    async transform(code, id) {
      const isClient = id.endsWith(`/${CLIENT}`);
      if (!isClient && !code.includes(`'#${CLIENT}'`)) return null;

      reading ??= readRoutes();
      const { routes, files } = await reading;
      for (const file of files) this.addWatchFile(file);
      const written = code.replaceAll(NAMED, (_match, caller: string, name: string) => {
        return `${caller}('${routes.get(name) ?? this.error(`${id}: the contract has no ${name}`)}'`;
      });
      if (!isClient && UNNAMED.test(written)) this.error(`${id}: write the name of the endpoint into the call`);
      return { code: written, map: null };
    },
  };
}

async function readRoutes() {
  const { module, dependencies } = await runnerImport<{ api: Record<string, Endpoint> }>(CONTRACT, {
    configFile: false,
    logLevel: 'error',
  });
  const routes = Object.entries(module.api).map(([name, { method, path }]) => [name, `${method} ${path}`] as const);
  return { routes: new Map(routes), files: [CONTRACT, ...dependencies] };
}
