import type { FastifyRequest } from 'fastify';
import { account } from '#contract/account.ts';
import { auth } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { AppError, ErrorCode } from '#contract/errors.ts';
import { people } from '#contract/people.ts';
import { surveyors } from '#contract/surveyors.ts';
import { tokens } from '#contract/tokens.ts';
import type { Actor } from './actor.ts';
import type { SecurityEvent, SecurityFacts, SignInMethod } from './security-log.ts';

/** What the success of a call means to the log, by what was answered and to whom; null for nothing. */
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

/** What a call of the identity provider is to the log. With both it is a way in for guests, and a change for who is in. */
export interface Proof {
  signsIn?: SignInMethod;
  changes?: SecurityEvent;
}

/** The way in that a call is to who makes it; undefined for a change. */
export const wayIn = (
  { signsIn, changes }: Proof,
  { actor }: Pick<FastifyRequest, 'actor'>,
): SignInMethod | undefined => (actor && changes ? undefined : signsIn);

/** By the path below `/api/identity`. */
export const PROOFS: Record<string, Proof> = {
  '/sign-up/email': { signsIn: 'registration' },
  '/sign-in/email': { signsIn: 'password' },
  '/sign-in/social': { signsIn: 'social' },
  '/callback/:provider': { signsIn: 'social' },
  '/passkey/verify-authentication': { signsIn: 'passkey' },
  '/two-factor/verify-totp': { signsIn: 'second_factor', changes: 'second_factor_added' },
  '/two-factor/verify-backup-code': { signsIn: 'recovery_code' },
  '/two-factor/disable': { changes: 'second_factor_removed' },
  '/two-factor/generate-backup-codes': { changes: 'recovery_codes_renewed' },
  '/passkey/verify-registration': { changes: 'passkey_added' },
  '/change-password': { changes: 'password_changed' },
  '/reset-password': { changes: 'password_changed' },
  '/verify-email': { changes: 'email_confirmed' },
};

declare module 'fastify' {
  interface FastifyContextConfig {
    proof?: Proof | undefined;
  }
}

/**
 * Refusals that a person at the product's own pages hardly meets, which check by the same schemas. What is only too late or
 * done already is not among them.
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

/** What is said beside a field of which somebody could not prove that it is theirs. */
const WRONG_PROOFS: ReadonlySet<string> = new Set([
  'wrong_password',
  'wrong_code',
  'used_code',
  'begin_again',
  'not_known',
]);

/** What a refusal means to the log; null for one that it does not care for. */
export function refusalOf(error: AppError, request: FastifyRequest): [SecurityEvent, SecurityFacts] | null {
  const proof = Object.values(error.fields ?? {}).find((fault) => WRONG_PROOFS.has(fault));
  const event = proof ? 'proof_refused' : REFUSALS[error.code];
  if (!event) return null;

  const facts = { ...factsOf(request), call: callOf(request), reason: proof ?? error.code };
  const method = event === 'proof_refused' ? wayIn(request.routeOptions.config.proof ?? {}, request) : undefined;
  return method ? ['sign_in_refused', { ...facts, userId: null, method }] : [event, facts];
}

export const factsOf = ({ actor, id }: FastifyRequest): SecurityFacts => ({ userId: actor?.id ?? null, reqId: id });

/** As the router knows it: what was filled into the address is left out. */
export const callOf = ({ method, routeOptions }: FastifyRequest): string => `${method} ${routeOptions.url ?? '?'}`;
