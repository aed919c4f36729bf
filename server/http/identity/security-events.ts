import type { FastifyRequest } from 'fastify';
import { surveyors } from '#contract/admin/surveyors.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { AppError, ErrorCode } from '#contract/http/errors.ts';
import { account } from '#contract/people/account.ts';
import { auth } from '#contract/people/auth.ts';
import { people } from '#contract/people/people.ts';
import { tokens } from '#contract/people/tokens.ts';
import type { Actor } from '#server/http/actor.ts';
import type { SecurityMeaning } from './identity-calls.ts';
import type { SecurityEvent, SecurityFacts, SignInMethod } from './security-log.ts';

/** The security event of a successful call, by its answer and actor; null for none. */
type EventOf = (answer: unknown, actor: Actor) => SecurityEvent | null;

const EVENTS = new Map<Endpoint, EventOf>([
  [auth.closeSession, () => 'signed_out'],
  [account.endDevice, () => 'sessions_ended'],
  [account.endOtherDevices, () => 'sessions_ended'],
  [account.removePasskey, () => 'passkey_removed'],
  [account.changeEmail, (answer) => (isChanged(answer) ? 'email_changed' : 'email_change_requested')],
  [account.confirmEmail, () => 'email_changed'],
  [account.scheduleDeletion, () => 'account_deletion_scheduled'],
  [tokens.createToken, () => 'token_created'],
  [tokens.revokeToken, () => 'token_revoked'],
  [people.setUserRole, (_, { role }) => (role === 'admin' ? 'role_changed' : null)],
  [surveyors.askToSurvey, (answer) => (isSurveyorNow(answer) ? 'role_changed' : null)],
  [surveyors.grantSurveyorRequest, () => 'role_changed'],
  [people.endSessions, () => 'sessions_ended'],
  [people.deleteUser, () => 'account_deleted'],
]);

const isChanged = (answer: unknown): boolean => account.changeEmail.response.parse(answer).outcome === 'changed';

const isSurveyorNow = (answer: unknown): boolean => surveyors.askToSurvey.response.parse(answer).atOnce;

export const eventOf = (endpoint: Endpoint): EventOf | undefined => EVENTS.get(endpoint);

/** The sign-in method of a call; undefined for a change. */
export const signInMethod = (
  { signsIn, changes }: SecurityMeaning,
  { actor }: Pick<FastifyRequest, 'actor'>,
): SignInMethod | undefined => (actor && changes ? undefined : signsIn);

declare module 'fastify' {
  interface FastifyContextConfig {
    logs?: SecurityMeaning | undefined;
  }
}

/**
 * Refusals that people at our own pages hardly get, because the pages check by the same schemas. Without refusals of late or
 * repeated calls.
 */
const REFUSALS: Partial<Record<ErrorCode, SecurityEvent>> = {
  not_signed_in: 'refused',
  invalid_token: 'refused',
  forbidden: 'refused',
  other_person: 'refused',
  token_scope: 'refused',
  cross_site: 'refused',
  too_many_requests: 'refused',
  invalid_signature: 'refused',
  link_expired: 'proof_refused',
  invalid_input: 'input_refused',
  too_large: 'input_refused',
  unsupported_media_type: 'input_refused',
};

/** The field errors of a failed proof, such as a wrong password. */
const WRONG_PROOFS: ReadonlySet<string> = new Set([
  'wrong_password',
  'wrong_code',
  'used_code',
  'begin_again',
  'not_known',
]);

/** The security event of a refusal; null if it is not recorded. */
export function refusalOf(error: AppError, request: FastifyRequest): [SecurityEvent, SecurityFacts] | null {
  const proof = Object.values(error.fields ?? {}).find((fault) => WRONG_PROOFS.has(fault));
  const event = proof ? 'proof_refused' : REFUSALS[error.code];
  if (!event) return null;

  const facts = { ...factsOf(request), call: callOf(request), reason: proof ?? error.code };
  const method = event === 'proof_refused' ? signInMethod(request.routeOptions.config.logs ?? {}, request) : undefined;
  return method ? ['sign_in_refused', { ...facts, userId: null, method }] : [event, facts];
}

export const factsOf = ({ actor, id }: FastifyRequest): SecurityFacts => ({ userId: actor?.id ?? null, reqId: id });

/** The route's pattern, without the values in the address. */
export const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? '?'}`;
