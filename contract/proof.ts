// No zod here: the pages that take surveys have this file.

/** The header in which a guest of a flooded survey sends the solved challenge: base64url of `{ challenge, solution }`. */
export const PROOF_HEADER = 'x-proof';

/** What is wrong with the proof that came, in `fields.proof` of `proof_needed`; the next challenge is in `fields.challenge`. */
export const PROOF_FAULTS = ['missing', 'forged', 'expired', 'other_survey', 'other_guest'] as const;
export type ProofFault = (typeof PROOF_FAULTS)[number];
