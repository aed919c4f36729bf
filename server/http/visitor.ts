import type { FastifyReply, FastifyRequest } from 'fastify';
import { PROOF_HEADER } from '#contract/responses/proof.ts';
import type { Actor } from './actor.ts';
import { isLoopback, networkOf } from './protection/address.ts';

/** The sender of a request: the signed-in person, and the proof that makes their browser a respondent without an account. */
export interface Visitor {
  /** null without a session. */
  actor: Actor | null;
  /** Whether the browser has a proof of a respondent without an account. */
  isKnown: boolean;
  /** The network of the request (`networkOf`); null from this machine, where networks are unknown. */
  network(): string | null;
  /** The proof of work that a guest of a flooded survey sent; null without one. */
  proof(): string | null;
  /**
   * The id of this browser's guest in a survey. It differs by survey, so that answers cannot be combined. null if it has none yet.
   */
  guestIn(surveyId: string): string | null;
  /** The id of the invitation to this survey that the browser has opened; it may have been revoked since. */
  invitationTo(surveyId: string): string | null;
  /**
   * Makes the browser a guest, by a cookie with the answer.
   * @param seed the same text gives the same guest, so that a browser without cookies can repeat a submission
   */
  becomeGuest(seed: string): void;
}

/** The request of a visitor who may answer a survey. */
export interface Sending {
  /** As in `Visitor`; only guests need it. */
  network(): string | null;
  proof(): string | null;
  /** Sends a `Set-Cookie` value with the answer. */
  setCookie(cookie: string): void;
}

/** Reads the sender of a request. @param sending given if the visitor may become a guest */
export type ReadVisitor = (actor: Actor | null, cookies: string | undefined, sending?: Sending) => Visitor;

/** A request whose visitor may become a guest. */
export const sendingOf = (request: FastifyRequest, reply: FastifyReply): Sending => ({
  network: () => (isLoopback(request) ? null : networkOf(request.ip)),
  proof() {
    const proof = request.headers[PROOF_HEADER];
    return typeof proof === 'string' ? proof : null;
  },
  setCookie: (cookie) => void reply.header('set-cookie', cookie),
});
