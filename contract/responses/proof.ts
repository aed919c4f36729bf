// No zod here: the pages that take surveys have this file.

/** The header with the challenge that a guest of a flooded survey has solved: base64url of `{ challenge, solution }`. */
export const PROOF_HEADER = 'x-proof';

/** Faults of a proof, in `fields.proof` of `proof_needed`; `fields.challenge` has the next challenge. */
export const PROOF_FAULTS = ['missing', 'forged', 'expired', 'other_survey', 'other_guest'] as const;
export type ProofFault = (typeof PROOF_FAULTS)[number];
