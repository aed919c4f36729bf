import { createHmac } from 'node:crypto';
import { IDENTITY_PATH } from '#server/adapters/identity/library-options.ts';
import type { Db } from '#server/db/connection/pool.ts';
import { createDemoIssuer, DEMO_ISSUER_PATH, type DemoIssuer } from '#server/stand-ins/issuer/demo-issuer.ts';
import type { SampleAccount } from '#server/stand-ins/issuer/demo-issuer-page.ts';
import { type Issuer, toIssuer } from './issuers.ts';

interface IssuerDeps {
  configured: Omit<Issuer, 'mark' | 'discoveryUrl'>[];
  /** The accounts of the demonstration's own issuer; null when no demonstration runs. */
  demoAccounts: readonly SampleAccount[] | null;
  db: Db;
  secret: string;
  publicUrl: URL;
  /** The server's own address, once it listens. */
  ownAddress(): string;
}

const DEMO_ID = 'demonstration';

/** Creates the configured issuers. Without any, the demonstration gets its own issuer. */
export function createIssuers(deps: IssuerDeps): { issuers: Issuer[]; demoIssuer: DemoIssuer | null } {
  const { configured, demoAccounts, db, secret, publicUrl, ownAddress } = deps;
  if (configured.length > 0 || !demoAccounts) return { issuers: configured.map(toIssuer), demoIssuer: null };

  const client = {
    id: 'canvass',
    secret: createHmac('sha256', secret).update('client of the demonstration issuer').digest('base64url'),
    redirectUri: new URL(`${IDENTITY_PATH}/callback/${DEMO_ID}`, publicUrl).href,
  };
  const issuer: Issuer = {
    id: DEMO_ID,
    name: 'Demo ID',
    mark: 'demonstration',
    issuer: new URL(DEMO_ISSUER_PATH, publicUrl).href,
    clientId: client.id,
    clientSecret: client.secret,
    // People use the public address, which the server itself may be unable to reach.
    discoveryUrl: () => `${ownAddress()}${DEMO_ISSUER_PATH}/.well-known/openid-configuration`,
  };
  const accounts = demoAccounts;
  return {
    issuers: [issuer],
    demoIssuer: createDemoIssuer({ db, secret, publicUrl, backChannel: ownAddress, client, accounts }),
  };
}
