import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IParseOptions } from 'qs';

/** Bytes of a form at most. */
const BODY_MAX = 16 * 1024;
/** Per address. A person may mistype; a script that guesses is slowed down. */
const CALLS_PER_MINUTE = 120;

/**
 * Makes a scope accept only forms, with a limit of calls, because it stands in for another company's API.
 * @param name of the company, whose calls are counted together
 */
export async function takeForms(scope: FastifyInstance, name: string, limits: IParseOptions): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX },
    (_request: FastifyRequest, body: string) => readForm(body, limits),
  );
  scope.addHook('onRequest', scope.rateLimit({ max: CALLS_PER_MINUTE, timeWindow: 60_000, groupId: name }));
}

/** The fields of a form or of an address. The library loads at the first one. */
export async function readForm(text: string, limits: IParseOptions): Promise<Record<string, unknown>> {
  const { default: qs } = await import('qs');
  return qs.parse(text, limits);
}
