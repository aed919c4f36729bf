import * as z from 'zod';
import type { ProviderMark } from '#contract/auth.ts';

/** Somebody else's identity provider: it speaks OpenID Connect. */
export interface Issuer {
  /** Names it in addresses and in the accounts that came from it: must never come to mean another one. */
  id: string;
  /** What the button says. */
  name: string;
  mark: ProviderMark;
  /** As the issuer writes itself. */
  issuer: string;
  clientId: string;
  /** null: a public client, which PKCE alone protects. */
  clientSecret: string | null;
  /** Where its description is asked for; it may be known only when the site listens. */
  discoveryUrl(): string;
}

/** Thrown when an issuer does not answer, or not as what it was set up to be. */
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

/** The same issuer as it is set up in the environment. */
export function toIssuer(settings: Omit<Issuer, 'mark' | 'discoveryUrl'>): Issuer {
  const base = withoutSlash(settings.issuer);
  return {
    ...settings,
    mark: MARKS[new URL(base).hostname] ?? 'other',
    discoveryUrl: () => `${base}/.well-known/openid-configuration`,
  };
}

/**
 * Asks an issuer how it wants to be spoken to.
 * @returns how a client with a secret proves itself
 * @throws IssuerUnreachable
 */
export async function readIssuer({ issuer, discoveryUrl }: Issuer): Promise<'basic' | 'post'> {
  const described = await fetchDescription(discoveryUrl());
  // Whoever answers for somebody else could hand out tokens in their name.
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
