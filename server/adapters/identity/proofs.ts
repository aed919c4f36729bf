import { createHmac } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import type { ProofFault } from '#contract/responses/proof.ts';

/** Makes and checks proofs of work. The server stores nothing: the purpose is signed. */
export interface Proofs {
  /** @returns the challenge, as JSON */
  challenge(purpose: ProofPurpose): Promise<string>;
  /** @returns the purpose of the work, or the fault */
  check(proof: string): Promise<ProofPurpose | Extract<ProofFault, 'forged' | 'expired'>>;
}

/** A proof lets one guest into one survey. A browser that shows the proof again is the same guest. */
export interface ProofPurpose {
  surveyId: string;
  /** The id of the guest in the survey. */
  guest: string;
  /** Makes a browser without cookies the same guest again. */
  seed: string;
}

/** About 256 derivations of 2,000 rounds: a quarter of a second on a laptop, one or two on an old phone. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 2_000, keyLength: 32, keyPrefix: '00' } as const;
const VALID_MS = 5 * 60_000;

const Hex = z.string().max(128);
const Proof = z.object({
  challenge: z.object({
    parameters: z.object({
      ...{ algorithm: z.literal(WORK.algorithm), cost: z.literal(WORK.cost), keyLength: z.literal(WORK.keyLength) },
      ...{ keyPrefix: z.literal(WORK.keyPrefix), nonce: Hex, salt: Hex, expiresAt: z.number() },
      data: z.object({ survey: z.string(), guest: z.string(), seed: z.string() }),
    }),
    signature: Hex,
  }),
  solution: z.object({ counter: z.number(), derivedKey: Hex }),
});

/** @param secret of this instance; its owner can let guests in without work */
export function createProofs(secret: string): Proofs {
  const hmacSignatureSecret = createHmac('sha256', secret).update('proof of work').digest('hex');
  return {
    async challenge({ surveyId, guest, seed }) {
      const expiresAt = Math.ceil((Date.now() + VALID_MS) / 1_000);
      const data = { survey: surveyId, guest, seed };
      return JSON.stringify(await createChallenge({ ...WORK, data, deriveKey, expiresAt, hmacSignatureSecret }));
    },
    async check(proof) {
      const { challenge, solution } = readProof(proof) ?? {};
      if (!challenge || !solution) return 'forged';
      const { verified, expired } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret });
      if (expired) return 'expired';
      const { survey, guest, seed } = challenge.parameters.data;
      return verified ? { surveyId: survey, guest, seed } : 'forged';
    },
  };
}

function readProof(text: string): z.output<typeof Proof> | undefined {
  try {
    return Proof.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}
