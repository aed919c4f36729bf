import type { FastifyRequest } from 'fastify';
import { SocialToken } from '#contract/auth.ts';
import { readSocialAttempt, type SocialAttempt } from '#contract/social.ts';
import type { Post, Visit } from './identity.ts';

/** Signing in with other identity providers; each answer goes out as it is. */
export interface SocialCalls {
  begin(providerId: string, attempt: SocialAttempt, caller: Headers): Promise<Response>;
  finish(providerId: string, query: string, caller: Headers): Promise<Response>;
  takeToken(proof: SocialToken, caller: Headers): Promise<Response>;
}

export function socialRoutes(visit: Visit, post: Post, social: SocialCalls): void {
  visit('/social/:provider', (request, caller) =>
    social.begin(providerOf(request), readSocialAttempt(queryOf(request)), caller),
  );
  visit('/callback/:provider', (request, caller) =>
    social.finish(providerOf(request), queryOf(request).toString(), caller),
  );
  post('/sign-in/social', SocialToken, social.takeToken);
}

/** The route's own parameter. */
const providerOf = (request: FastifyRequest): string => (request.params as { provider: string }).provider;

const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?')[1] ?? '');
