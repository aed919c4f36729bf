import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type { FramedCookies } from '#server/http/pages/framed.ts';
import { readKey } from '#server/http/signed-key.ts';
import type { ReadVisitor, Visitor } from '#server/http/visitor.ts';
import { cookiePrefix, readCookie } from './sessions/session-cookie.ts';

/** Makes and reads the signed keys and cookies of respondents without an account. The server stores none of them. */
export interface Visitors {
  read: ReadVisitor;
  /** The id of a member's or invited person's response to an anonymous survey. It does not tell whose response it is. */
  pseudonym(id: string, surveyId: string): string;
  /** The key in the personal link of an invitation: 43 letters, digits, dashes and underscores. */
  invitationKey(invitationId: string): string;
  /** @returns the id of the invitation; null if this site did not make the key */
  readInvitationKey(key: string): string | null;
  /** The `Set-Cookie` value for a browser that has opened an invitation to this survey. */
  invitationCookie(surveyId: string, key: string): string;
  /** The cookie of guests, and its substitute in frames of other sites. */
  framed: FramedCookies;
}

const GUEST_BYTES = 16;
const MAC_BYTES = 16;
const YEAR_SECONDS = 31_536_000;

/** @param site.secret of this instance; only its owner can answer as any guest */
export function createVisitors({ publicUrl, secret }: { publicUrl: URL; secret: string }): Visitors {
  const prefix = cookiePrefix(publicUrl);
  const guestName = `${prefix}.guest`;
  const invitationPrefix = `${prefix}.invited-`;
  const attributes = `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; SameSite=Lax${publicUrl.protocol === 'https:' ? '; Secure' : ''}`;

  const framed = {
    guestName,
    framedName: `${prefix}.framed`,
    attributes: `Max-Age=${YEAR_SECONDS}; Path=/; HttpOnly; ${inFrames(publicUrl)}`,
  };

  const hmac = (purpose: string, ...said: readonly string[]) =>
    createHmac('sha256', secret)
      .update([purpose, ...said].join(' '))
      .digest();
  const uuidOf = (purpose: string, ...said: readonly string[]) => toUuid(hmac(purpose, ...said));
  const guestMac = (guest: string) => hmac('guest', guest).subarray(0, MAC_BYTES);
  const invitationMac = (id: string) => hmac('invitation', id).subarray(0, MAC_BYTES);

  /** @returns null for a forged or broken value */
  function readGuest(cookies: string | undefined): string | null {
    const value = readCookie(cookies, guestName);
    const bytes = value === null ? null : readKey(value);
    if (bytes === null) return null;
    const guest = bytes.subarray(0, GUEST_BYTES).toString('base64url');
    return timingSafeEqual(bytes.subarray(GUEST_BYTES), guestMac(guest)) ? guest : null;
  }

  function readInvitationKey(key: string): string | null {
    const bytes = readKey(key);
    if (bytes === null) return null;
    const id = fromBytes(bytes.subarray(0, GUEST_BYTES));
    return timingSafeEqual(bytes.subarray(GUEST_BYTES), invitationMac(id)) ? id : null;
  }

  const read: ReadVisitor = (actor, cookies, sending) => {
    /** undefined until needed: most requests do not need it. */
    let guest: string | null | undefined;
    const guestNow = (): string | null => {
      if (guest === undefined) guest = readGuest(cookies);
      return guest;
    };
    // Without accessors, because each object literal with one gets its own hidden class, which outlives the request.
    const visitor: Visitor = {
      actor,
      network: () => sending?.network() ?? null,
      proof: () => sending?.proof() ?? null,
      isKnown: cookies !== undefined && (cookies.includes(guestName) || cookies.includes(invitationPrefix)),
      guestIn(surveyId) {
        const known = guestNow();
        return known === null ? null : guestIdIn(known, surveyId);
      },
      invitationTo(surveyId) {
        const key = readCookie(cookies, `${invitationPrefix}${surveyId}`);
        return key === null ? null : readInvitationKey(key);
      },
      becomeGuest(seed) {
        const bytes = hmac('guest of', seed).subarray(0, GUEST_BYTES);
        guest = bytes.toString('base64url');
        sending?.setCookie(
          `${guestName}=${Buffer.concat([bytes, guestMac(guest)]).toString('base64url')}; ${attributes}`,
        );
      },
    };
    return visitor;
  };

  return {
    read,
    pseudonym: (id, surveyId) => uuidOf('respondent', id, surveyId),
    invitationKey: (id) => Buffer.concat([toBytes(id), invitationMac(id)]).toString('base64url'),
    readInvitationKey,
    framed,
    invitationCookie: (surveyId, key) => `${invitationPrefix}${surveyId}=${key}; ${attributes}`,
  };
}

/**
 * Lets a cookie reach a frame in another site's page, separately for each such site. Browsers require https, but trust this
 * machine. Over plain http only pages of the same site send it, and the key of the submission identifies the guest.
 */
const inFrames = ({ protocol, hostname }: URL): string =>
  protocol === 'https:' || /^(?:localhost|127\.0\.0\.1)$/.test(hostname)
    ? 'SameSite=None; Secure; Partitioned'
    : 'SameSite=Lax';

const toBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function fromBytes(bytes: Buffer): string {
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** The guest's bytes are the secret. Without them nobody can make the guest's ids, or see that two ids are of one guest. */
const guestIdIn = (guest: string, surveyId: string): string =>
  toUuid(hash('sha256', `guest in ${guest} ${surveyId}`, 'buffer'));

/** Makes a UUID of version 8 (RFC 9562) of a digest's first bytes. */
function toUuid(digest: Buffer): string {
  const bytes = digest.subarray(0, GUEST_BYTES);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return fromBytes(bytes);
}
