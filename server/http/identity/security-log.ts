/** Sign-ins, refusals, and changes of passwords, keys and other proofs. */
export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_refused'
  | 'signed_out'
  | 'sessions_ended'
  | 'refused'
  | 'proof_refused'
  | 'input_refused'
  | 'password_changed'
  | 'email_change_requested'
  | 'email_changed'
  | 'email_confirmed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'token_created'
  | 'token_revoked'
  | 'role_changed'
  | 'account_deleted'
  | 'account_deletion_scheduled';

/** Only ids and our own constants, never a text that a person typed. */
export interface SecurityFacts {
  /** The person who acted, or the account's owner; null if unknown. */
  userId: string | null;
  /** The request's id, the same in other logs, the audit log and the caller's error. */
  reqId: string;
  /** The way of signing in. */
  method?: SignInMethod | undefined;
  /** For example `POST /api/survey`. */
  call?: string;
  /** The error code of a refusal. */
  reason?: string;
}

export type SignInMethod = 'registration' | 'password' | 'social' | 'passkey' | 'second_factor' | 'recovery_code';

export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityFacts): void;
  flush(): void;
}

/** Lines per event and second; further events are only counted. */
export const LINES_PER_SECOND = 10;
const SECOND_MS = 1_000;

/** Events without their own line, counted by reason. */
type Untold = Map<string, number>;

/** Writes one line per event but limits floods, because refused requests must not fill the disk. */
export function createSecurityLog(write: (facts: object, message: string) => void): SecurityLog {
  const lines = new Map<SecurityEvent, number>();
  const untold = new Map<SecurityEvent, Untold>();
  let began = Number.NEGATIVE_INFINITY;

  function beginSecond(): void {
    began = performance.now();
    lines.clear();
    for (const [event, reasons] of untold) {
      const count = reasons.values().reduce((sum, n) => sum + n, 0);
      write({ event, count, reasons: Object.fromEntries(reasons) }, 'security, and more of the same');
    }
    untold.clear();
  }

  function count(event: SecurityEvent, reason: string): void {
    // Writes the pending counts at the end of the second, even if nothing else happens.
    if (untold.size === 0) setTimeout(beginSecond, began + SECOND_MS - performance.now()).unref();
    const reasons = untold.get(event) ?? new Map<string, number>();
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    untold.set(event, reasons);
  }

  return {
    record(event, facts) {
      if (untold.size === 0 && performance.now() - began >= SECOND_MS) beginSecond();
      const told = lines.get(event) ?? 0;
      if (told >= LINES_PER_SECOND) return count(event, facts.reason ?? facts.method ?? 'done');
      lines.set(event, told + 1);
      write({ event, ...facts }, 'security');
    },
    flush: beginSecond,
  };
}
