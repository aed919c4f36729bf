import type pg from 'pg';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { type BatchWrite, createGroupCommit, type GroupCommit } from './group-commit.ts';

/** `refused`: the statement did not write it. `failed`: the database did not take its data, or we have a fault. */
export type CommitOutcome = 'written' | 'refused' | 'failed' | ErrorCode;

/** What is told of a group commit as it works. */
export interface CommitMeter {
  /** An item waits from now on. */
  begin(): void;
  /** A statement for so many items is about to be sent, first or again. */
  send(items: number): void;
  /** An item has waited and been written for so many seconds. */
  end(outcome: CommitOutcome, seconds: number): void;
}

/** A group commit that tells a meter what it does; one that is not measured does no more than before. */
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
