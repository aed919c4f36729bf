import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import { isLoopback } from '#server/http/address.ts';

/** Bytes of a form at most. */
const BODY_MAX = 16 * 1024;
/** Per address. A person may mistype; a script that guesses is slowed down. */
const CALLS_PER_MINUTE = 120;

/** Makes a scope accept only forms, with a limit of calls, because it stands in for another company's API. */
export async function takeForms(scope: FastifyInstance, limits: qs.IParseOptions): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX },
    (_request, body, done) => done(null, qs.parse(String(body), limits)),
  );
  await scope.register(rateLimit, { max: CALLS_PER_MINUTE, timeWindow: '1 minute', allowList: isLoopback });
}
