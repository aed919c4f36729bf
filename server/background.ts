import type { AppOptions } from './app-options.ts';
import type { CallCounts } from './db/call-counts.ts';
import { closeDays } from './db/closed-days.ts';
import { carryOutDeletions } from './features/account/deletion.service.ts';
import { removeAnswerFiles } from './features/answer-files/removal.service.ts';
import { deliverInvitations } from './features/invitations/delivery.service.ts';
import { deleteOldMailCounts } from './features/invitations/sending.queries.ts';
import { deleteOldConfirmations } from './features/notices/confirming.queries.ts';
import { confirmResponses } from './features/notices/confirming.service.ts';
import { tellOfResponses } from './features/notices/telling.service.ts';
import { eraseDeleted } from './features/own-surveys/erasure.service.ts';
import { reconcilePayments, sweepPayments } from './features/payments/reconciliation.service.ts';
import { adoptResponses, settleResponses } from './features/responses/settling.service.ts';
import { updateLaggingRanks } from './features/surveys/ranks.queries.ts';
import { removeUnusedPictures } from './features/uploads/unused-pictures.service.ts';
import { sweepTickets } from './features/uploads/uploads.service.ts';
import type { WarnOf } from './http/log.ts';
import type { Memory } from './memory.ts';
import type { Outside } from './outside.ts';
import { createLoop, type Loop } from './timing/loop.ts';

/** Milliseconds between two rounds. */
const SWEEP_MS = 60 * 60 * 1000;
const RECONCILE_MS = 15_000;
const ERASE_MS = 60_000;
const DELETIONS_MS = 60_000;
const CLOSE_DAYS_MS = 60_000;
const REMOVE_FILES_MS = 60_000;
const SETTLE_MS = 60_000;
const SWEEP_CALLS_MS = 60_000;
const INVITATIONS_MS = 1_000;
const TELL_MS = 10_000;
const CONFIRM_MS = 5_000;

export interface BackgroundWork {
  /** By the names that figures have. */
  tasks: Record<string, Loop>;
  start(): void;
  /** Starts the erasure of deleted surveys now. */
  wakeErasure(): void;
  /** Starts the sending of invitations now. */
  wakeInvitations(): void;
  /** Finishes the current work and starts no more. */
  close(): Promise<void>;
}

interface BackgroundDeps {
  options: AppOptions;
  log: { warn(details: object, message: string): void };
  memory: Memory;
  outside: Outside;
  /** Null where this process counts its own calls. */
  callCounts: CallCounts | null;
  warnOf: WarnOf;
}

/** Starts all work that runs in the background of requests. */
export function createBackgroundWork({
  options,
  log,
  memory,
  outside,
  callCounts,
  warnOf,
}: BackgroundDeps): BackgroundWork {
  const { db } = options.databases;
  const { answerFiles, identity, mailer, outbox, embeddedCards, payments } = outside;
  const reconciliation = createLoop({
    everyMs: RECONCILE_MS,
    work: () => reconcilePayments(payments),
    onError: warnOf('open payments could not be looked up'),
  });
  const erasure = createLoop({
    everyMs: ERASE_MS,
    work: () => eraseDeleted({ db, removePicture: outside.pictures.remove }),
    onError: warnOf('a deleted survey could not be erased'),
  });
  const deletions = createLoop({
    everyMs: DELETIONS_MS,
    work: () => carryOutDeletions({ db, forgetUser: memory.forgetUser }),
    onError: warnOf('an account could not be deleted'),
  });
  const closing = createLoop({
    everyMs: CLOSE_DAYS_MS,
    work: () => closeDays(db),
    onError: warnOf('a day that is over could not be closed'),
  });
  const adoption = createLoop({
    everyMs: SWEEP_MS,
    work: () => adoptResponses({ db, pseudonym: memory.visitors.pseudonym }),
    onError: warnOf('responses of an earlier version could not be settled'),
  });
  const settling = createLoop({
    everyMs: SETTLE_MS,
    first: 'later',
    work: () => settleResponses(db),
    onError: warnOf('responses to an anonymous survey could not be settled'),
  });
  const fileRemoval = createLoop({
    everyMs: REMOVE_FILES_MS,
    work: () => removeAnswerFiles({ db, answerFiles }),
    onError: warnOf('files could not be removed'),
  });
  const pictureRemoval = createLoop({
    everyMs: REMOVE_FILES_MS,
    work: () => removeUnusedPictures({ db, removePicture: outside.pictures.remove }),
    onError: warnOf('pictures could not be removed'),
  });
  const invitations = createLoop({
    everyMs: INVITATIONS_MS,
    work: () =>
      deliverInvitations({
        ...{ db, log, mailer, stopKeys: outside.stopKeys, perMinute: options.mailRate, publicUrl: options.publicUrl },
        invitationKey: memory.visitors.invitationKey,
      }),
    onError: warnOf('invitations could not be sent'),
  });
  const telling = createLoop({
    everyMs: TELL_MS,
    first: 'later',
    work: () => tellOfResponses({ db, outbox, stopKeys: outside.stopKeys, publicUrl: options.publicUrl }),
    onError: warnOf('authors could not be told of responses'),
  });
  const confirming = createLoop({
    everyMs: CONFIRM_MS,
    first: 'later',
    work: () =>
      confirmResponses({
        ...{ db, outbox, stopKeys: outside.stopKeys, publicUrl: options.publicUrl },
        definitions: memory.surveys.definitions,
      }),
    onError: warnOf('copies of answers could not be written'),
  });
  const sweepingCalls =
    callCounts &&
    createLoop({
      everyMs: SWEEP_CALLS_MS,
      first: 'later',
      work: callCounts.sweep,
      onError: warnOf('old counts of calls could not be deleted'),
    });
  const sweeping = createLoop({
    everyMs: SWEEP_MS,
    first: 'later',
    work: sweep,
    onError: warnOf('the sweep failed'),
  });
  const tasks: Record<string, Loop> = {
    password_links: identity.requests,
    mails: outbox,
    payments: reconciliation,
    erasure,
    account_deletions: deletions,
    closing_days: closing,
    file_removal: fileRemoval,
    picture_removal: pictureRemoval,
    adoption,
    settling,
    invitations,
    ...(outside.sendsMail && { response_notices: telling, confirmations: confirming }),
    sweep: sweeping,
    ...(sweepingCalls && { call_counts: sweepingCalls }),
    ...(embeddedCards && { card_events: embeddedCards.events }),
  };

  return {
    tasks,
    start() {
      for (const each of Object.values(tasks)) each.start();
    },
    wakeErasure: erasure.wake,
    wakeInvitations: invitations.wake,
    async close() {
      await Promise.all(Object.values(tasks).map((each) => each.close()));
      mailer.close();
    },
  };

  /** Deletes expired rows, and ranks the surveys that a killed process left unranked. */
  async function sweep(): Promise<void> {
    await Promise.all([
      memory.sessions.sweep(),
      identity.sweep(),
      sweepTickets({ db }),
      updateLaggingRanks(db),
      outbox.sweep(),
      deleteOldMailCounts(db),
      deleteOldConfirmations(db),
      sweepPayments(payments),
      embeddedCards?.sweep(),
    ]);
  }
}
