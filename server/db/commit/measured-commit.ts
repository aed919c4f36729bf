import type pg from 'pg';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { type BatchWrite, createGroupCommit, type GroupCommit } from './group-commit.ts';

/** `refused`: the statement did not write the item. `failed`: the database refused its data, or the program has a fault. */
export type CommitOutcome = 'written' | 'refused' | 'failed' | ErrorCode;

/** Receives the events of a group commit. */
export interface CommitMeter {
  /** An item begins to wait. */
  begin(): void;
  /** A statement for this many items is about to be sent, for the first time or again. */
  send(items: number): void;
  /** An item has a result after this many seconds of waiting and writing. */
  end(outcome: CommitOutcome, seconds: number): void;
}

/** A group commit that reports to a meter. Without a meter it costs nothing more. */
export function createMeasuredCommit<Item>(
  hot: pg.Pool,
  write: BatchWrite<Item>,
  meter: CommitMeter,
): GroupCommit<Item> {
  const commit = createGroupCommit(hot, {
    ...write,
    statement(items) {
      meter.send(items.length);
      return write.statement(items);
    },
  });
  return {
    ...commit,
    async submit(item) {
      const since = performance.now();
      let outcome: CommitOutcome = 'failed';
      meter.begin();
      try {
        const written = await commit.submit(item);
        outcome = written ? 'written' : 'refused';
        return written;
      } catch (error) {
        if (error instanceof AppError) outcome = error.code;
        throw error;
      } finally {
        meter.end(outcome, (performance.now() - since) / 1_000);
      }
    },
  };
}

/** Makes the meter of each group commit. */
export type MeterOf = (commit: string) => CommitMeter;
