import type { ServerOptions } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { AppError } from '#contract/http/errors.ts';
import { createServer } from '#server/node-http.ts';
import { createFront, type Front } from './cache/front.ts';
import { type Connections, watchConnections } from './connections/connections.ts';
import { inTurns } from './connections/turns.ts';
import { createRefusal } from './connections/unreadable.ts';
import { createErrorHandler, sendProblem, type TranslateError } from './error-handler.ts';
import { createSecurityLog, type SecurityLog } from './identity/security-log.ts';
import { parseBoundedJson } from './input/json-body.ts';
import { compilersFactory } from './input/validation.ts';
import { warningsOf, withoutPersonalData } from './log.ts';
import { acceptedLanguage } from './pages/languages.ts';
import { isLoopback } from './protection/address.ts';
import { BODY_MAX, CLIENT_TIMEOUTS, CONNECTION_TIMES } from './protection/limits.ts';
import { securityHeaders } from './protection/security-headers.ts';
import { type CountCall, sharedCounts } from './protection/shared-counts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    front: Front;
    connections: Connections;
    security: SecurityLog;
  }
}

export interface HttpOptions {
  /** false switches logging off. */
  logger: FastifyServerOptions['logger'];
  /** Addresses and networks of proxies whose forwarding headers are trusted. */
  trustProxy: string[];
  /** Whether the site uses https; browsers are then told to stay on https. */
  secure: boolean;
  /** Whether pages load Stripe's card form. */
  stripeForm: boolean;
  /** The origin of a configured image host; null if this server stores all pictures. */
  imageHost: string | null;
  translateError: TranslateError;
  /** Counts calls against their limits for several processes; null: this process counts alone. */
  countCall: CountCall | null;
  /** All calls, to distinguish a wrong method from a wrong path. */
  endpoints: readonly Pick<Endpoint, 'method' | 'path'>[];
}

const NODE_OPTIONS: ServerOptions = {
  headersTimeout: CLIENT_TIMEOUTS.headers,
  requestTimeout: CLIENT_TIMEOUTS.upload,
  keepAliveTimeout: CLIENT_TIMEOUTS.keepAlive,
  connectionsCheckingInterval: CLIENT_TIMEOUTS.check,
};

/** Creates the bare server: limits, headers and error bodies, without routes. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const security = createSecurityLog((facts, message) => app.log.info(facts, message));
  const handleError = createErrorHandler(options.translateError, security);
  // Built once, because every answer carries them.
  const headers = securityHeaders(options);
  const front = createFront(headers, acceptedLanguage);
  const server = createServer(NODE_OPTIONS);
  const connections = watchConnections(server, CONNECTION_TIMES, (error) =>
    warningsOf(app.log)('stalled connections could not be looked for')(error),
  );
  const app = Fastify({
    logger: withoutPersonalData(options.logger ?? false),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    bodyLimit: BODY_MAX,
    serverFactory(handle) {
      const handleInTurns = inTurns((request, response) => {
        connections.expectArrival(request);
        if (!front.answer(request, response, handle)) handle(request, response);
      });
      return server.on('request', connections.handleOnceTaken(handleInTurns));
    },
    forceCloseConnections: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory },
    genReqId: requestIds(),
    // No hook runs when the router itself refuses, so the headers are set here.
    frameworkErrors: (error, request, reply) => handleError(error, request, reply.headers(headers)),
    clientErrorHandler: createRefusal(headers),
  });
  // The framework would pass plain text to calls that accept JSON.
  app.removeContentTypeParser('text/plain');
  parseBoundedJson(app);
  const methodsOf = knownMethods(options.endpoints);
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf(request.url.split('?', 1)[0] ?? '');
    if (methods.length > 0) reply.header('allow', methods.join(', '));
    return sendProblem(reply, new AppError(methods.length > 0 ? 'method_not_allowed' : 'not_found'), request.id);
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.decorateRequest('refusal', null);
  app.decorate('connections', connections);
  letGoWhenClosing(app);
  app.decorate('front', front);
  // Active only on routes that declare a limit.
  await app.register(rateLimit, {
    global: false,
    allowList: isLoopback,
    ...(options.countCall && { store: sharedCounts(options.countCall) }),
  });
  app.decorate('security', security);
  app.addHook('onClose', async () => security.flush());
  return app;
}

/**
 * Closes a connection after its first request while the server closes. Waits until the port is closed, because an earlier client
 * would reconnect and be reset.
 */
function letGoWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    await app.connections.stopTaking();
    closing = true;
    app.front.close();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}

/** Makes request ids that are unique across processes and restarts, without a random number per request. */
function requestIds(): () => string {
  const process = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return () => {
    count += 1;
    return `${process}-${count.toString(36)}`;
  };
}

/** The contract's methods of an address; empty for an unknown address. */
function knownMethods(endpoints: HttpOptions['endpoints']): (path: string) => string[] {
  const patterns = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));
  return (path) => patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}
