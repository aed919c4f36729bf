/** What there is to know of who comes in, who is refused, and of changes to what people prove themselves with. */
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

/** Ids and words of ours, and nothing that anybody has typed. */
export interface SecurityFacts {
  /** Who did it, or whose account it was; null for nobody whom we know. */
  userId: string | null;
  /** Names the request in other logs, in the audit log and in what the caller was told. */
  reqId: string;
  /** How somebody signs in. */
  method?: SignInMethod | undefined;
  /** The call, as `POST /api/survey`. */
  call?: string;
  /** The code of a refusal. */
  reason?: string;
}

export type SignInMethod = 'registration' | 'password' | 'social' | 'passkey' | 'second_factor' | 'recovery_code';

export interface SecurityLog {
  record(event: SecurityEvent, facts: SecurityFacts): void;
  /** Tells what is counted and not told yet. */
  flush(): void;
}

/** Lines about one event in one second; a flood of them is counted. */
export const LINES_PER_SECOND = 10;
const SECOND_MS = 1_000;

/** What did not get a line of its own, by its reason. */
type Untold = Map<string, number>;

/** Writes a line for each event, as long as they do not come in floods: whoever is refused must not fill the disk. */
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
    // Told at the end of the second, whether or not anything else happens.
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
