import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose';

/** Signs the issuer's tokens, and publishes the key to check them. */
export interface SigningKeys {
  /** The public key as a JSON Web Key Set. */
  published: { keys: JWK[] };
  /** @param claims.exp is set from `seconds` */
  sign(claims: Record<string, unknown>, seconds: number): Promise<string>;
  /** @returns the claims; null for a foreign or expired token */
  read(token: string, audience: string): Promise<Record<string, unknown> | null>;
}

export const ALGORITHM = 'EdDSA';
const SEED_BYTES = 32;
/** The header before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Derives the key from the site's secret, so that it is the same in all processes and after restarts. */
export async function createSigningKeys(issuer: string, secret: string): Promise<SigningKeys> {
  const key = deriveKey(secret);
  const jwk = await exportJWK(createPublicKey(key));
  const kid = await calculateJwkThumbprint(jwk);

  return {
    published: { keys: [{ ...jwk, kid, use: 'sig', alg: ALGORITHM }] },
    sign: (claims, seconds) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(`${seconds} seconds`)
        .sign(key),
    async read(token, audience) {
      const verified = await jwtVerify(token, createPublicKey(key), {
        issuer,
        audience,
        algorithms: [ALGORITHM],
      }).catch(() => null);
      return verified && { ...verified.payload };
    },
  };
}

function deriveKey(secret: string): KeyObject {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'demonstration issuer', SEED_BYTES));
  return createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
}
