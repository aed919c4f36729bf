import { randomUUID } from 'node:crypto';
import { AppError } from '#contract/http/errors.ts';
import type { ProofFault } from '#contract/responses/proof.ts';
import type { Proofs } from '#server/adapters/identity/proofs.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { createPace } from './pace.ts';
import { createPressure } from './pressure.ts';
import type { FindBegun } from './respondents.queries.ts';

/** Lets guests into surveys. */
export interface Guests {
  /**
   * Makes the visitor a guest if they are none yet. Guests of one network take turns above a generous rate. While a survey is
   * flooded, a guest who has not begun it must show a proof of work. Counts a request once, however often it calls this.
   * @param seed as in `Visitor.becomeGuest`; null for a new guest
   * @returns the guest's id in the survey
   * @throws AppError `too_many_requests`; `proof_needed` with a challenge
   */
  admit(visitor: Visitor, surveyId: string, seed: string | null): Promise<string>;
}

interface GuestsDeps {
  findBegun: FindBegun;
  proofs: Proofs;
  /** Requests of guests to one survey in a second, above which it is flooded. */
  perSecond: number;
}

/**
 * The pace of a network: an IPv4 address, or 64 bits of IPv6 (a household). A school of a thousand behind one address begins at once.
 * An IPv4 /24 would put strangers into one queue; the proof of work is against floods from many addresses.
 */
const PACE = { perSecond: 30, burst: 1_000, waitMs: 5_000, waiting: 4_000, keys: 50_000 };
/** A large flood is detected within seconds, one just above the bound within a minute. */
const PRESSURE = { overSeconds: 60, keys: 10_000 };

export function createGuests({ findBegun, proofs, perSecond }: GuestsDeps): Guests {
  const pace = createPace(PACE);
  const isFlooded = createPressure({ ...PRESSURE, perSecond });
  const admitted = new WeakMap<Visitor, Promise<string>>();

  return {
    admit(visitor, surveyId, seed) {
      const known = admitted.get(visitor);
      if (known !== undefined) return known;
      const admission = isFlooded(surveyId)
        ? admitProven(visitor, surveyId, seed)
        : admitInTurn(visitor, surveyId, seed);
      admitted.set(visitor, admission);
      return admission;
    },
  };

  async function admitInTurn(visitor: Visitor, surveyId: string, seed: string | null): Promise<string> {
    await inTurn(visitor);
    return becomeGuest(visitor, surveyId, seed ?? randomUUID());
  }

  /** Refuses a guest without a proof before the queue, so that they do not delay others of their network. */
  async function admitProven(visitor: Visitor, surveyId: string, seed: string | null): Promise<string> {
    const shown = visitor.proof();
    if (shown !== null) await inTurn(visitor);
    const proof = shown === null ? 'missing' : await proofs.check(shown);
    const made = seed ?? (typeof proof === 'object' ? proof.seed : randomUUID());
    const guest = becomeGuest(visitor, surveyId, made);
    const fault = typeof proof === 'object' ? faultOf(proof, { surveyId, guest }) : proof;
    if (fault === null) return guest;
    if (!(await findBegun(`${surveyId} ${guest}`))) {
      const challenge = await proofs.challenge({ surveyId, guest, seed: made });
      throw new AppError('proof_needed', { fields: { proof: fault, challenge } });
    }
    if (shown === null) await inTurn(visitor);
    return guest;
  }

  function inTurn(visitor: Visitor): Promise<void> | undefined {
    const network = visitor.network();
    return network === null ? undefined : pace(network);
  }
}

interface Admission {
  surveyId: string;
  guest: string;
}

function faultOf(proof: Admission, { surveyId, guest }: Admission): ProofFault | null {
  if (proof.surveyId !== surveyId) return 'other_survey';
  return proof.guest === guest ? null : 'other_guest';
}

function becomeGuest(visitor: Visitor, surveyId: string, seed: string): string {
  const known = visitor.guestIn(surveyId);
  if (known !== null) return known;
  visitor.becomeGuest(seed);
  const guest = visitor.guestIn(surveyId);
  if (guest === null) throw new Error('A visitor who became a guest is none');
  return guest;
}
