import type { FastifyInstance } from 'fastify';
import { AppError } from '#contract/http/errors.ts';
import { BOUNDS_OF_ANY, type JsonBounds, tooMuchIn } from './json-bounds.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Finds the bounds of the JSON in its body; `BOUNDS_OF_ANY` by default. */
    findBounds?: () => JsonBounds;
  }
}

const SENTENCES: Record<keyof JsonBounds, string> = {
  depth: 'Nested too deeply',
  width: 'Too many elements in one list or object',
  elements: 'Too many elements',
};

/** Parses JSON bodies after counting their elements. */
export function parseBoundedJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const found = tooMuchIn(text, request.routeOptions.config.findBounds?.() ?? BOUNDS_OF_ANY);
    if (found) done(new AppError('invalid_input', { fields: { body: SENTENCES[found.bound] } }));
    else void parse(request, text, done);
  });
}
