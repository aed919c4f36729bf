import * as z from 'zod';

/** The settings of an external identity provider that speaks OpenID Connect. */
export interface IssuerSettings {
  /** Derived from the issuer's address, so that it does not depend on the order of the settings. */
  id: string;
  name: string;
  /** The issuer's name in its discovery document. */
  issuer: string;
  clientId: string;
  /** null: a public client, protected by PKCE alone. */
  clientSecret: string | null;
}

const PREFIXES = ['OIDC', ...Array.from({ length: 8 }, (_, index) => `OIDC_${index + 2}`)];
const FIELDS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME'] as const;
const NAME_MAX = 40;

const Issuer = z.object({
  ISSUER: z.url({ protocol: /^https?$/ }).refine(isProtected, { error: 'Must begin with https://' }),
  CLIENT_ID: z.string({ error: 'Is needed beside the issuer' }).min(1),
  CLIENT_SECRET: z.string().min(1).optional(),
  NAME: z.string().trim().min(1).max(NAME_MAX).optional(),
});

/**
 * Reads `OIDC_ISSUER`, `OIDC_CLIENT_ID`, `OIDC_CLIENT_SECRET`, `OIDC_NAME`, and further issuers as `OIDC_2_…` to `OIDC_9_…`.
 * @returns the issuers in this order, and a message for each wrong variable
 */
export function readIssuers(env: Record<string, string | undefined>): { issuers: IssuerSettings[]; faults: string[] } {
  const issuers: IssuerSettings[] = [];
  const faults: string[] = [];
  for (const prefix of PREFIXES) {
    const given = FIELDS.flatMap((field) => {
      const value = env[`${prefix}_${field}`];
      return value ? [[field, value] as const] : [];
    });
    if (given.length === 0) continue;
    const { data, error } = Issuer.safeParse(Object.fromEntries(given));
    for (const issue of error?.issues ?? []) faults.push(`${prefix}_${issue.path.join('_')}: ${issue.message}`);
    if (!data) continue;
    const id = idOf(data.ISSUER);
    if (issuers.some((other) => other.id === id)) faults.push(`${prefix}_ISSUER: This issuer is set up already`);
    issuers.push({
      id,
      name: data.NAME ?? new URL(data.ISSUER).hostname,
      issuer: data.ISSUER,
      clientId: data.CLIENT_ID,
      clientSecret: data.CLIENT_SECRET ?? null,
    });
  }
  return { issuers, faults };
}

/** The server sends tokens and secrets to this address, so only this machine may do without https. */
function isProtected(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** For example `id-example-org-realms-staff` for `https://id.example.org/realms/staff`. */
function idOf(issuer: string): string {
  const { host, pathname } = new URL(issuer);
  return `${host}${pathname}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
