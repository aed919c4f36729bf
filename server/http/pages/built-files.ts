import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { SITE_LANGUAGES } from '#contract/sharing/site-languages.ts';
import { needlessHeaders } from '../protection/security-headers.ts';

const YEAR = '1y';
/** Other sites load it beside a survey's frame. */
const EMBED_SCRIPT = /[/\\]embed\.js(?:\.(?:br|gz))?$/;
/** The twins are sent in place of their files, and pages are made from `index.html`. */
const NO_ADDRESS = /(?:^|\/)(?:\.|index\.html$)|\.(?:br|gz|map)$/;

/**
 * Serves the files of the built web application. It has a thousand, most of them for one language each, so they share three routes:
 * a route for each file took 14 MB and a quarter of a start.
 */
export async function serveBuiltFiles(app: FastifyInstance, webDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDir,
    serve: false,
    index: false,
    preCompressed: true,
    maxAge: YEAR,
    immutable: true,
    // The tag does the same.
    lastModified: false,
    setHeaders(reply, file) {
      for (const name of needlessHeaders(file)) reply.removeHeader(name);
      if (EMBED_SCRIPT.test(file)) reply.header('cross-origin-resource-policy', 'cross-origin');
      // Caches may skip revalidation only for files whose names have a hash of their content.
      if (!file.includes(`${path.sep}assets${path.sep}`)) reply.header('cache-control', 'no-cache');
    },
  });
  const files = await findFiles(webDir);

  const sendFirst = (reply: FastifyReply, names: readonly string[]) => {
    const name = names.find((each) => files.has(each));
    return name === undefined ? reply.callNotFound() : reply.sendFile(name);
  };
  for (const name of files) {
    if (!name.includes('/')) app.get(`/${name}`, (_request, reply) => reply.sendFile(name));
  }
  app.get<{ Params: { file: string } }>('/assets/:file', ({ params }, reply) =>
    sendFirst(reply, [`assets/${params.file}`]),
  );
  app.get<{ Params: { language: string; file: string } }>('/assets/:language/:file', ({ params }, reply) => {
    const { language, file } = params;
    if (!SITE_LANGUAGES.some((each) => each === language)) return reply.callNotFound();
    // A script that has no texts of its own in a language is the same in all.
    return sendFirst(reply, [`assets/${language}/${file}`, `assets/${file}`]);
  });
}

/** The paths of the files that have an address, below the folder and with slashes. */
async function findFiles(folder: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return new Set(paths.filter((each) => !NO_ADDRESS.test(each)));
}
