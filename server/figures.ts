import { setTimeout as delay } from 'node:timers/promises';
import type { MeterOf } from '#server/db/commit/measured-commit.ts';
import { findMailQueue } from './adapters/mail/outbox.queries.ts';
import type { BackgroundWork } from './background.ts';
import type { CommitOutcome } from './db/commit/measured-commit.ts';
import type { Databases } from './db/connection/pool.ts';
import { countWaitingInvitations } from './features/invitations/delivery.queries.ts';
import type { Prometheus } from './http/metrics.ts';
import type { Memory } from './memory.ts';
import { coalesce } from './timing/coalesce.ts';

const OUTCOMES: CommitOutcome[] = ['written', 'refused', 'failed', 'unavailable', 'unknown_outcome'];
const BATCH_ITEMS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 500];
const COMMIT_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Milliseconds for what the database tells. When it hangs, the other figures are what is looked for. */
const QUERY_MS = 1_000;

/** What operators look at beside requests and the process: meters that are told as it happens. */
export function createCommitMeters({ Counter, Gauge, Histogram }: Prometheus): MeterOf {
  const items = new Counter({
    name: 'canvass_commit_items_total',
    help: 'Answers, votes and reactions by what became of them: written, refused by the statement, failed, or the code of an error',
    labelNames: ['commit', 'outcome'],
  });
  const waiting = new Gauge({
    name: 'canvass_commit_waiting',
    help: 'Items that wait or are being written',
    labelNames: ['commit'],
  });
  const batches = new Histogram({
    name: 'canvass_commit_batch_items',
    help: 'Items of a statement that was sent, each again when it is repeated',
    labelNames: ['commit'],
    buckets: BATCH_ITEMS,
  });
  const seconds = new Histogram({
    name: 'canvass_commit_duration_seconds',
    help: 'Time from handing in an item to knowing what became of it',
    labelNames: ['commit'],
    buckets: COMMIT_SECONDS,
  });

  return (commit) => {
    const waits = waiting.labels(commit);
    const sizes = batches.labels(commit);
    const times = seconds.labels(commit);
    waits.set(0);
    // A series that begins at 1 has no increase.
    for (const outcome of OUTCOMES) items.inc({ commit, outcome }, 0);
    return {
      begin: () => waits.inc(),
      send: (count) => sizes.observe(count),
      end(outcome, took) {
        waits.dec();
        times.observe(took);
        items.inc({ commit, outcome });
      },
    };
  };
}

interface FiguresDeps {
  databases: Databases;
  memory: Memory;
  work: BackgroundWork;
}

/** What operators look at that is read when it is asked for. */
export function describeFigures({ Gauge }: Prometheus, { databases, memory, work }: FiguresDeps): void {
  describePools({ Gauge }, databases);
  describeMails({ Gauge }, databases);

  new Gauge({
    name: 'canvass_streams_open',
    help: 'Open event streams: of surveys (live results) and of sessions',
    labelNames: ['kind'],
    collect() {
      this.set({ kind: 'survey' }, memory.live.watchers());
      this.set({ kind: 'session' }, memory.sessionWatch.watchers());
    },
  });
  const started = Date.now();
  new Gauge({
    name: 'canvass_changes_age_seconds',
    help: 'Time since this process last learned of the changes of other processes',
    collect() {
      this.set((Date.now() - (memory.changes.succeededAt() ?? started)) / 1_000);
    },
  });
  new Gauge({
    name: 'canvass_task_last_success_timestamp_seconds',
    help: 'When a piece of work in the background last succeeded; none before its first time',
    labelNames: ['task'],
    collect() {
      for (const [task, { succeededAt }] of Object.entries(work.tasks)) {
        const at = succeededAt();
        if (at !== null) this.set({ task }, at / 1_000);
      }
    },
  });
}

function describePools({ Gauge }: Pick<Prometheus, 'Gauge'>, { pool, hot }: Databases): void {
  const pools = Object.entries({ main: pool, hot });
  new Gauge({
    name: 'canvass_database_connections',
    help: 'Connections to the database, by pool: main, and hot for submissions and sessions',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [name, { totalCount, idleCount }] of pools) {
        this.set({ pool: name, state: 'idle' }, idleCount);
        this.set({ pool: name, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'canvass_database_connections_max',
    help: 'Connections that the pool opens at most',
    labelNames: ['pool'],
    collect() {
      for (const [name, { options }] of pools) this.set({ pool: name }, options.max);
    },
  });
  new Gauge({
    name: 'canvass_database_waiting',
    help: 'Pieces of work that wait for a connection of the pool',
    labelNames: ['pool'],
    collect() {
      for (const [name, { waitingCount }] of pools) this.set({ pool: name }, waitingCount);
    },
  });
}

/** The same for all processes. Without values while the database does not tell. */
function describeMails({ Gauge }: Pick<Prometheus, 'Gauge'>, { db }: Databases): void {
  const find = coalesce(() => withinTime(Promise.all([findMailQueue(db), countWaitingInvitations(db)])));
  new Gauge({
    name: 'canvass_mails_waiting',
    help: 'Mails that wait to leave, to accounts and as invitations, up to 10,000 each; the same in all processes',
    labelNames: ['kind'],
    async collect() {
      const found = await find();
      this.reset();
      if (!found) return;
      this.set({ kind: 'account' }, found[0].waiting);
      this.set({ kind: 'invitation' }, found[1]);
    },
  });
  new Gauge({
    name: 'canvass_mails_oldest_seconds',
    help: 'Age of the oldest mail that has not left; 0 when none waits',
    labelNames: ['kind'],
    async collect() {
      const found = await find();
      this.reset();
      if (found) this.set({ kind: 'account' }, found[0].oldestSeconds);
    },
  });
}

/** @returns null when it fails or takes too long */
const withinTime = <T>(asked: Promise<T>): Promise<T | null> =>
  Promise.race([asked, delay(QUERY_MS, null, { ref: false })]).catch(() => null);
