import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';
import { isLoopback } from '#server/http/address.ts';

/** What a form may weigh, in bytes. */
const BODY_MAX = 16 * 1024;
/** For one address: somebody who mistypes is fine, a machine that tries is slowed down. */
const CALLS_PER_MINUTE = 120;

/** Has a scope take forms and nothing else, and only so many calls: it stands in for another firm. */
export async function takeForms(scope: FastifyInstance, limits: qs.IParseOptions): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX },
    (_request, body, done) => done(null, qs.parse(String(body), limits)),
  );
  await scope.register(rateLimit, { max: CALLS_PER_MINUTE, timeWindow: '1 minute', allowList: isLoopback });
}
