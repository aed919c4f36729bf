import type { FastifyRequest } from 'fastify';
import { readSocialAttempt } from '#contract/people/social.ts';
import type { FindActor } from '#server/http/actor.ts';
import { callOf, factsOf, signInMethod } from './security-events.ts';
import type { SecurityLog, SignInMethod } from './security-log.ts';

export interface IdentityEventDeps {
  security: SecurityLog;
  findActor: FindActor;
  /** Finds the account of an address; null if there is none. */
  findUserId(email: string): Promise<string | null>;
}

/** Records the outcome of identity provider calls in the security log. The error handler records thrown errors. */
export interface IdentityEvents {
  end(request: FastifyRequest, answer: Response): Promise<void>;
}

export function createIdentityEvents({ security, findActor, findUserId }: IdentityEventDeps): IdentityEvents {
  async function tellRefusal(request: FastifyRequest, method: SignInMethod | undefined, reason: string) {
    const facts = { ...factsOf(request), call: callOf(request), reason };
    if (!method) return security.record('proof_refused', facts);
    const userId = method === 'password' ? await findUserId(emailIn(request.body)) : null;
    security.record('sign_in_refused', { ...facts, userId, method });
  }

  /** Finds the person whose session an answer sets; null if it sets none, because a second step follows. */
  async function findNewcomer(answer: Response): Promise<string | null> {
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    return (await findActor(cookies.join('; ')))?.id ?? null;
  }

  return {
    async end(request, answer) {
      const { logs } = request.routeOptions.config;
      if (!logs) return;
      const method = signInMethod(logs, request);
      const reason = reasonOf(answer, method);
      if (reason) return tellRefusal(request, method, reason);
      if (answer.status >= 400) return;

      const facts = factsOf(request);
      if (!method && logs.changes) {
        const userId = facts.userId ?? answer.headers.get('x-account');
        return security.record(logs.changes, { ...facts, userId });
      }
      const userId = await findNewcomer(answer);
      if (userId) security.record('signed_in', { ...facts, userId, method });
    },
  };
}

/** @returns null if the answer is not a refusal */
function reasonOf(answer: Response, method: SignInMethod | undefined): string | null {
  if (answer.status === 429) return 'too_many_requests';
  if (answer.status === 401 || answer.status === 403) return method === 'password' ? 'wrong_password' : 'untrusted';
  const target = answer.headers.get('location')?.split('?')[1];
  const { fault } = readSocialAttempt(new URLSearchParams(target));
  return fault === 'second_step' ? null : fault;
}

const emailIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'email' in body ? String(body.email) : '';
