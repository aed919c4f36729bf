import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROOF_HEADER } from '#contract/responses/proof.ts';
import type { Actor } from './actor.ts';
import { isLoopback, networkOf } from './address.ts';

/** Who sent a request: the signed-in person, and what makes their browser a respondent without an account. */
export interface Visitor {
  /** null without a session. */
  actor: Actor | null;
  /** Whether the browser has what makes it a respondent without an account. */
  isKnown: boolean;
  /** Where it came from, as `networkOf` says; null from this machine, where no network is told apart. */
  network(): string | null;
  /** What a guest of a flooded survey has to show, as it was sent; null without it. */
  proof(): string | null;
  /** The id of this browser's guest in a survey: another one in each, so that answers cannot be put together. null when it has none yet. */
  guestIn(surveyId: string): string | null;
  /** The id of the invitation to this survey that the browser has opened; it may be revoked since. */
  invitationTo(surveyId: string): string | null;
  /**
   * Makes the browser a guest, by a cookie with the answer.
   * @param seed gives the same guest for the same text: of a submission that is repeated by a browser without cookies
   */
  becomeGuest(seed: string): void;
}

/** The request of a visitor who may answer a survey. */
export interface Sending {
  /** As of a `Visitor`; only guests are asked for it. */
  network(): string | null;
  proof(): string | null;
  /** Sends a `Set-Cookie` value with the answer. */
  setCookie(cookie: string): void;
}

/** Reads who sent a request. @param sending where the visitor may become a guest */
export type ReadVisitor = (actor: Actor | null, cookies: string | undefined, sending?: Sending) => Visitor;

/** A request by which its visitor may become a guest. */
export const sendingOf = (request: FastifyRequest, reply: FastifyReply): Sending => ({
  network: () => (isLoopback(request) ? null : networkOf(request.ip)),
  proof() {
    const proof = request.headers[PROOF_HEADER];
    return typeof proof === 'string' ? proof : null;
  },
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
});
