import { parseArgs } from 'node:util';
import * as z from 'zod';

/** The parts of the bench to run, and their length. */
export interface Flags {
  /** Only groups whose name begins with this, and measurements whose name contains it; null: all. */
  only: string | null;
  /** Seconds per measurement. */
  seconds: number;
  /** Repetitions of all measurements; the medians count. */
  rounds: number;
  /** Concurrent clients of submissions and their calibrations. */
  clients: number[];
  /** Measures submissions in turn with the product of this commit; null: without. */
  against: string | null;
  /** Makes the server write a processor profile into `results/`, which slows it down. */
  profile: boolean;
  /** Measures a phone's first visits in a real browser, not the server. */
  pages: boolean;
  /** Lighthouse rates the public pages, instead of the server or after `pages`. */
  lighthouse: boolean;
}

const DEFAULTS = { only: null, against: null, seconds: 1.5, rounds: 3, clients: [1, 64, 256] };
const OF_PAGES = { rounds: 5 };
/** Many short rounds: a busy machine then affects both sides equally, and the medians are close. */
const OF_COMPARISONS = { seconds: 0.7, rounds: 41 };
const CLIENTS_MAX = 256;

const Given = z.object({
  only: z.string().min(1).nullable(),
  against: z.string().min(1).nullable(),
  seconds: z.coerce.number().min(0.2).max(60),
  rounds: z.coerce.number().int().min(1).max(999),
  profile: z.boolean().default(false),
  pages: z.boolean().default(false),
  lighthouse: z.boolean().default(false),
  clients: z.array(z.coerce.number().int().min(1).max(CLIENTS_MAX)).min(1),
});

/** @throws Error whose message names the mistake */
export function readFlags(): Flags {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const numbers = { seconds: text, rounds: text, clients: text };
  const { values } = parseArgs({
    options: { only: text, against: text, ...numbers, profile: flag, pages: flag, lighthouse: flag },
  });
  const usual = {
    ...DEFAULTS,
    ...((values.pages || values.lighthouse) && OF_PAGES),
    ...(values.against !== undefined && OF_COMPARISONS),
  };
  const clients = values.clients?.split(',') ?? usual.clients;
  const parsed = Given.safeParse({ ...usual, ...values, clients });
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
}
