import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { sendProblem } from '../error-handler.ts';

/**
 * Makes the reader of the API's document, a server of its own: the site's server takes no routes after its start.
 * @param text the document, as JSON
 * @returns answers a request for the reader
 */
export async function createReader(path: string, text: string): Promise<FastifyInstance['routing']> {
  const app = Fastify();
  app.setNotFoundHandler((request, reply) => sendProblem(reply, new AppError('not_found'), request.id));
  const document = { toJSON: () => JSON.parse(text) } as never; // the plugins only write it, as JSON or YAML
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(swaggerUi, {
    routePrefix: path,
    staticCSP: true,
    transformStaticCSP: () => DOCS_POLICY,
    // A validator service would see every visit.
    uiConfig: { validatorUrl: null, plugins: [resolveCallsAlone] },
  });
  await app.ready();
  return app.routing;
}

/**
 * Runs in the reader, which would resolve references in the security schemes first. There are none, but it would read the whole
 * document before showing anything. It reads calls when they are opened.
 */
const resolveCallsAlone = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        requestResolvedSubtree: (resolve: (path: string[]) => unknown) => (path: string[]) =>
          path[0] === 'paths' ? resolve(path) : undefined,
      },
    },
  },
});

/** As strict as on other pages, except for one style that the reader writes into its page, allowed by its hash. */
const DOCS_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
].join(';');
