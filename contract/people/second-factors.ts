import * as z from 'zod';
import { CODE_MAX, LABEL_MAX, PASSWORD_MAX } from '#basics/limits.ts';
import { text } from '#basics/text.ts';

/** Encoded data of a passkey; no device makes that much. */
const Encoded = z.string().max(20_000);

/** The caller's password; null for a caller without one, who must have signed in just now. */
export const Proof = z.object({ password: z.string().min(1).max(PASSWORD_MAX).nullable().default(null) });
export type Proof = z.output<typeof Proof>;

/** A code of the authenticator app, or a recovery code; spaces are allowed in both. */
export const Code = z.object({
  code: z
    .string()
    .max(CODE_MAX)
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().min(1)),
});
export type Code = z.output<typeof Code>;

/** A credential of `navigator.credentials`, as its `toJSON` writes it. */
const Credential = z.object({
  id: Encoded,
  rawId: Encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
  response: z.object({
    clientDataJSON: Encoded,
    attestationObject: Encoded.optional(),
    authenticatorData: Encoded.optional(),
    signature: Encoded.optional(),
    userHandle: Encoded.nullish(),
    transports: z.array(z.string().max(50)).max(10).optional(),
  }),
});

export const NewPasskey = z.object({ name: text(LABEL_MAX), response: Credential });
export type NewPasskey = z.output<typeof NewPasskey>;

export const PasskeySignIn = z.object({ response: Credential });
export type PasskeySignIn = z.output<typeof PasskeySignIn>;
