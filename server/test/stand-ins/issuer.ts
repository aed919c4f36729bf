import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { IssuerSettings } from '#server/process/issuer-settings.ts';

/** An external identity provider. */
export interface StandInIssuer {
  settings: IssuerSettings;
  /** Claims that its next tokens have in addition to, or instead of, the correct ones. */
  claims: Record<string, unknown>;
  /** How its next tokens are forged. */
  forgery: 'none' | 'other key' | 'changed' | 'unsigned' | 'no token';
  /** How often a code was exchanged. */
  exchanges: number;
  /** Signs a person in there. @param address to which a browser was sent @returns the address to which it is sent back */
  approve(address: string, person: object): string;
  /** Makes an ID token in the form that the provider's own programs get. */
  idToken(person: object, nonce?: string): Promise<string>;
  /** Its answer at `/me.png`. */
  picture: { status: number; bytes: Buffer; location?: string };
  /** While true, it does not answer. */
  isDown: boolean;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'surveys', clientSecret: 'a secret of two parties' };

export async function startIssuer(name = 'Elsewhere'): Promise<StandInIssuer> {
  const [keys, otherKeys] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const grants = new Map<string, { person: object; nonce: string; challenge: string; redirectUri: string }>();

  const http = createServer((request, response) => {
    if (issuer.isDown) return request.socket.destroy();
    if (request.url === '/me.png') {
      const { status, bytes, location } = issuer.picture;
      return response.writeHead(status, { 'content-type': 'image/png', ...(location && { location }) }).end(bytes);
    }
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', () => resolve()));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`; // listening on a port

  async function answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    if (request.url === '/.well-known/openid-configuration') return { status: 200, body: describe() };
    if (request.url === '/jwks') return { status: 200, body: { keys: [jwk] } };
    if (request.url === '/token') return exchange(request, new URLSearchParams(await text(request)));
    return { status: 404, body: {} };
  }

  const describe = () => ({
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
  });

  async function exchange(request: IncomingMessage, form: URLSearchParams): Promise<{ status: number; body: object }> {
    issuer.exchanges += 1;
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const proof = Buffer.from(`${CLIENT.clientId}:${encodeURIComponent(CLIENT.clientSecret).replaceAll('%20', '+')}`);
    const isOurs = request.headers.authorization === `Basic ${proof.toString('base64')}`;
    const fits = grant && grant.challenge === challenge && grant.redirectUri === form.get('redirect_uri');
    if (!isOurs || !fits) return { status: 400, body: { error: isOurs ? 'invalid_grant' : 'invalid_client' } };
    const idToken = await make(grant.person, grant.nonce);
    const tokens = { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60 };
    return { status: 200, body: issuer.forgery === 'no token' ? tokens : { ...tokens, id_token: idToken } };
  }

  async function make(person: object, nonce?: string): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: url, aud: CLIENT.clientId, iat: now, exp: now + 60, ...person, ...(nonce && { nonce }) };
    const claims = Object.entries({ ...right, ...issuer.claims }).filter(([, value]) => value !== undefined);
    const key = issuer.forgery === 'other key' ? otherKeys.privateKey : keys.privateKey;
    const token = await new SignJWT(Object.fromEntries(claims))
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(key);
    const [, payload = '', signature = ''] = token.split('.');
    if (issuer.forgery === 'unsigned') return `${encode({ alg: 'none' })}.${payload}.`;
    if (issuer.forgery === 'changed') return `${token.split('.')[0]}.${encode({ ...right, sub: 'x' })}.${signature}`;
    return token;
  }

  const issuer: StandInIssuer = {
    settings: { id: 'elsewhere', name, issuer: url, ...CLIENT },
    claims: {},
    forgery: 'none',
    exchanges: 0,
    picture: { status: 404, bytes: Buffer.alloc(0) },
    isDown: false,
    approve(address, person) {
      const wish = new URL(address).searchParams;
      const [redirectUri = '', state = ''] = [wish.get('redirect_uri') ?? '', wish.get('state') ?? ''];
      const code = randomUUID();
      const [nonce, challenge] = [wish.get('nonce') ?? '', wish.get('code_challenge') ?? ''];
      grants.set(code, { person, nonce, challenge, redirectUri });
      return `${redirectUri}?${new URLSearchParams({ code, state, iss: url })}`;
    },
    idToken: make,
    close: () => new Promise((resolve) => http.close(() => resolve())),
  };
  return issuer;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
