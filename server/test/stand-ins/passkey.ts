import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A device that stores a passkey and has verified its user, as far as a server can see (WebAuthn, without attestation). */
export interface Passkey {
  /** The result of `navigator.credentials.create` in a browser. */
  create(challenge: string): object;
  /** The result of `navigator.credentials.get` in a browser. */
  get(challenge: string): object;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

export function makePasskey({ hostname, origin }: URL): Passkey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const site = createHash('sha256').update(hostname).digest();

  const dataOf = (flags: number, ...rest: Buffer[]) =>
    Buffer.concat([site, Buffer.from([flags | PRESENT | VERIFIED]), Buffer.alloc(4), ...rest]);
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));
  const credential = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  });

  return {
    create(challenge) {
      const key = coseKey(publicKey.export({ format: 'jwk' }));
      const authData = dataOf(WITH_KEY, Buffer.alloc(16), Buffer.from([0, id.length]), id, key);
      const attestationObject = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ]);
      return credential({ clientDataJSON: client('create', challenge), attestationObject });
    },

    get(challenge) {
      const clientDataJSON = client('get', challenge);
      const authenticatorData = dataOf(0);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]);
      return credential({ clientDataJSON, authenticatorData, signature: sign('sha256', signed, privateKey) });
    },
  };
}

/** Type EC2, algorithm ES256, curve P-256, and the point. */
const coseKey = ({ x = '', y = '' }: { x?: string; y?: string }): Buffer =>
  map([
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);

/** The needed part of CBOR, in the shortest form, which is the only valid one here. */
function head(kind: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(kind << 5) | n]);
  return n < 256 ? Buffer.from([(kind << 5) | 24, n]) : Buffer.from([(kind << 5) | 25, n >> 8, n & 0xff]);
}
const number = (n: number): Buffer => (n < 0 ? head(1, -1 - n) : head(0, n));
const bytes = (content: Buffer): Buffer => Buffer.concat([head(2, content.length), content]);
const text = (content: string): Buffer => Buffer.concat([head(3, content.length), Buffer.from(content)]);
const map = (pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
