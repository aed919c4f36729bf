import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Email } from '#contract/people/users.ts';
import type { Db } from '#server/db/pool.ts';
import { insertCode, redeemCode } from './codes.queries.ts';
import { choicePage, refusalPage, type SampleAccount } from './demo-issuer-page.ts';
import { ALGORITHM, createSigningKeys } from './keys.ts';

export const DEMO_ISSUER_PATH = '/api/demo-issuer';

/** The answer to a browser: a page, or a redirect. */
export type BrowserAnswer = { status: 200 | 400; html: string } | { status: 303; location: string };
export interface ProgramAnswer {
  status: 200 | 400 | 401;
  body: object;
}

/** An OpenID provider that asks for no password; it stands in for the big ones. */
export interface DemoIssuer {
  describe(): object;
  publishKeys(): Promise<object>;
  /** Shows the page on which the person chooses an account. */
  authorize(query: unknown): BrowserAnswer;
  /** Handles the person's choice: an address, or an empty one, which refuses. */
  choose(form: unknown): Promise<BrowserAnswer>;
  /** Exchanges a code for tokens. @param authorization the header with which the client may authenticate */
  exchange(form: unknown, authorization: string | undefined): Promise<ProgramAnswer>;
  describePerson(authorization: string | undefined): Promise<ProgramAnswer>;
}

interface DemoIssuerDeps {
  db: Db;
  secret: string;
  publicUrl: URL;
  /** The address at which the site's own server reaches it. */
  backChannel(): string;
  client: { id: string; secret: string; redirectUri: string };
  accounts: readonly SampleAccount[];
}

const TOKEN_SECONDS = 300;
const SCOPES = ['openid', 'email', 'profile'];
const TEXT_MAX = 500;

const Wish = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string().refine((scope) => scope.split(' ').includes('openid')),
  state: z.string().max(TEXT_MAX).optional(),
  nonce: z.string().max(TEXT_MAX).optional(),
  code_challenge: z.string().regex(/^[\w-]{43}$/),
  code_challenge_method: z.literal('S256'),
});
type Wish = z.output<typeof Wish>;

const Grant = Wish.pick({ redirect_uri: true, nonce: true, code_challenge: true }).extend({ email: Email });
const Exchange = z.object({
  grant_type: z.literal('authorization_code'),
  code: z.string().max(TEXT_MAX),
  redirect_uri: z.string(),
  code_verifier: z.string().max(TEXT_MAX),
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
});

export function createDemoIssuer({ db, secret, publicUrl, backChannel, client, accounts }: DemoIssuerDeps): DemoIssuer {
  const issuer = new URL(DEMO_ISSUER_PATH, publicUrl).href;
  const audience = `${issuer}/userinfo`;
  const signing = createSigningKeys(issuer, secret);

  /** Only the addresses of sample accounts count as verified: a typed address proves nothing. */
  function claimsOf(email: string): Record<string, unknown> {
    const known = accounts.find((account) => account.email === email);
    return { sub: email, email, email_verified: known !== undefined, name: known?.name ?? email.split('@', 1)[0] };
  }

  function readWish(given: unknown): Wish | null {
    const wish = Wish.safeParse(given).data;
    return wish?.client_id === client.id && wish.redirect_uri === client.redirectUri ? wish : null;
  }

  function goBack(wish: Wish, result: Record<string, string>): BrowserAnswer {
    const location = new URL(wish.redirect_uri);
    const given = { ...result, ...(wish.state !== undefined && { state: wish.state }), iss: issuer };
    for (const [name, value] of Object.entries(given)) location.searchParams.set(name, value);
    return { status: 303, location: location.href };
  }

  return {
    describe: () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${backChannel()}${DEMO_ISSUER_PATH}/token`,
      userinfo_endpoint: `${backChannel()}${DEMO_ISSUER_PATH}/userinfo`,
      jwks_uri: `${backChannel()}${DEMO_ISSUER_PATH}/jwks`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: [ALGORITHM],
      scopes_supported: SCOPES,
      claims_supported: ['sub', 'email', 'email_verified', 'name'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    }),

    publishKeys: async () => (await signing).published,

    authorize(query) {
      const wish = readWish(query);
      // An unknown return address may belong to another site, so the browser stays here.
      return wish ? { status: 200, html: choicePage({ wish, accounts }) } : { status: 400, html: refusalPage() };
    },

    async choose(form) {
      const wish = readWish(form);
      if (!wish) return { status: 400, html: refusalPage() };
      const { account } = z.object({ account: z.string().optional() }).parse(form);
      if (account === undefined) return goBack(wish, { error: 'access_denied' });
      const email = Email.safeParse(account).data;
      if (!email) return { status: 400, html: choicePage({ wish, accounts, wrong: account }) };
      const { redirect_uri, nonce, code_challenge } = wish;
      return goBack(wish, { code: await insertCode(db, { redirect_uri, nonce, code_challenge, email }) });
    },

    async exchange(form, authorization) {
      const given = Exchange.safeParse(form).data;
      if (!given) return refuse(400, 'invalid_request');
      const proof = readBasic(authorization) ?? { id: given.client_id, secret: given.client_secret };
      if (proof.id !== client.id || !isSame(proof.secret, client.secret)) return refuse(401, 'invalid_client');

      const grant = Grant.safeParse(await redeemCode(db, given.code)).data;
      const challenge = createHash('sha256').update(given.code_verifier).digest('base64url');
      if (grant?.redirect_uri !== given.redirect_uri || grant.code_challenge !== challenge) {
        return refuse(400, 'invalid_grant');
      }
      const { sign } = await signing;
      const claims = claimsOf(grant.email);
      const body = {
        token_type: 'Bearer',
        expires_in: TOKEN_SECONDS,
        scope: SCOPES.join(' '),
        access_token: await sign({ sub: grant.email, aud: audience }, TOKEN_SECONDS),
        id_token: await sign({ ...claims, aud: client.id, nonce: grant.nonce }, TOKEN_SECONDS),
      };
      return { status: 200, body };
    },

    async describePerson(authorization) {
      const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
      const claims = token ? await (await signing).read(token, audience) : null;
      return claims ? { status: 200, body: claimsOf(String(claims['sub'])) } : refuse(401, 'invalid_token');
    },
  };
}

const refuse = (status: 400 | 401, error: string): ProgramAnswer => ({ status, body: { error } });

/** Both halves are form-encoded before they are joined (RFC 6749, 2.3.1). */
function readBasic(authorization: string | undefined): { id: string; secret: string } | null {
  const encoded = /^Basic ([\w+/=]+)$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return null;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':', 2);
  const { id: plainId = '', secret: plainSecret = '' } = Object.fromEntries(
    new URLSearchParams(`id=${id}&secret=${secret}`),
  );
  return { id: plainId, secret: plainSecret };
}

function isSame(given: string | undefined, expected: string): boolean {
  const [a, b] = [given ?? '', expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
