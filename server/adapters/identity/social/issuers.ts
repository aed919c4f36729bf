import * as z from 'zod';
import type { ProviderMark } from '#contract/people/auth.ts';

/** An external identity provider that speaks OpenID Connect. */
export interface Issuer {
  /** Part of addresses and stored accounts, so it must never mean another issuer. */
  id: string;
  name: string;
  mark: ProviderMark;
  /** The issuer's name for itself. */
  issuer: string;
  clientId: string;
  /** null: a public client, protected by PKCE alone. */
  clientSecret: string | null;
  /** The address of its discovery document; sometimes known only after the site listens. */
  discoveryUrl(): string;
}

/** Thrown if an issuer does not answer, or not as configured. */
export class IssuerUnreachable extends Error {
  override readonly name = 'IssuerUnreachable';
}

const Discovery = z.object({
  issuer: z.string(),
  token_endpoint_auth_methods_supported: z.array(z.string()).default(['client_secret_basic']),
});

const ANSWER_MS = 5_000;
const MARKS: Record<string, ProviderMark> = {
  'accounts.google.com': 'google',
  'login.microsoftonline.com': 'microsoft',
};

/** Makes an issuer from its settings in the environment. */
export function toIssuer(settings: Omit<Issuer, 'mark' | 'discoveryUrl'>): Issuer {
  const base = withoutSlash(settings.issuer);
  return {
    ...settings,
    mark: MARKS[new URL(base).hostname] ?? 'other',
    discoveryUrl: () => `${base}/.well-known/openid-configuration`,
  };
}

/** Reads an issuer's discovery document. @returns how a client with a secret authenticates @throws IssuerUnreachable */
export async function readIssuer({ issuer, discoveryUrl }: Issuer): Promise<'basic' | 'post'> {
  const described = await fetchDescription(discoveryUrl());
  // Otherwise one issuer could issue tokens in the name of another.
  if (withoutSlash(described.issuer) !== withoutSlash(issuer)) {
    throw new IssuerUnreachable(`The description at ${discoveryUrl()} is of ${described.issuer}`);
  }
  return described.token_endpoint_auth_methods_supported.includes('client_secret_post') ? 'post' : 'basic';
}

async function fetchDescription(url: string): Promise<z.output<typeof Discovery>> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' });
    return Discovery.parse(await answer.json());
  } catch (cause) {
    throw new IssuerUnreachable(`${url} does not answer as an issuer does`, { cause });
  }
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '');
