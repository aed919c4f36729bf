import { createAccountNotices } from './adapters/mail/account-notices.ts';
import { createSurveyorNotices } from './adapters/mail/surveyor-notices.ts';
import type { AppOptions } from './app-options.ts';
import type { BackgroundWork } from './background.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { answerFileRoutes } from './features/answer-files/answer-files.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { commentRoutes } from './features/comments/comments.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { editingRoutes } from './features/editing/editing.routes.ts';
import { exchangeRoutes } from './features/exchange/exchange.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { linkRoutes } from './features/links/links.routes.ts';
import { moderationRoutes } from './features/moderation/moderation.routes.ts';
import { noticeRoutes } from './features/notices/notices.routes.ts';
import { ownSurveyRoutes } from './features/own-surveys/own-surveys.routes.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { pollRoutes } from './features/polls/polls.routes.ts';
import { reactionRoutes } from './features/reactions/reactions.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { exportRoutes } from './features/responses/export.routes.ts';
import { responseRoutes } from './features/responses/responses.routes.ts';
import { scoreRoutes } from './features/scores/scores.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { surveyorRoutes } from './features/surveyors/surveyors.routes.ts';
import { getDetails } from './features/surveys/details.service.ts';
import { surveyRoutes } from './features/surveys/surveys.routes.ts';
import { textRoutes } from './features/texts/texts.routes.ts';
import { tokenRoutes } from './features/tokens/tokens.routes.ts';
import { uploadTicketRoutes } from './features/uploads/uploads.routes.ts';
import { peopleRoutes } from './features/users/people.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { publicationRoutes } from './features/versions/versions.routes.ts';
import type { Actor } from './http/actor.ts';
import { createExportTurns } from './http/files/export-turns.ts';
import type { Router } from './http/serve.ts';
import type { Memory } from './memory.ts';
import type { Outside } from './outside.ts';

interface FeatureDeps {
  options: AppOptions;
  memory: Memory;
  outside: Outside;
  work: BackgroundWork;
  /** The `Set-Cookie` value that removes the session's cookie. */
  clearedCookie: string;
}

/** Registers the calls of the contract, feature by feature. */
export function serveFeatures(router: Router, { options, memory, outside, work, clearedCookie }: FeatureDeps): void {
  const { db } = options.databases;
  const { sessions, surveys, commits, forgetSurvey, forgetUser, noteAnswer, noteRanked } = memory;
  const { answerFiles, fetchPhoto, identity, outbox, payments, photos, sendsMail, signInWays } = outside;
  const letters = { outbox, mail: sendsMail, publicUrl: options.publicUrl };
  const notices = createAccountNotices(letters);
  const surveyorNotices = createSurveyorNotices(letters);
  const confirmPerson = (password: string | null, cookies: string | undefined) =>
    identity.confirmPerson(password, new Headers({ cookie: cookies ?? '' }));

  userRoutes(router, { db, photos, fetchPhoto, forgetUser });
  peopleRoutes(router, { db, photos, forgetUser });
  authRoutes(router, { db, sessions, ways: signInWays });
  surveyRoutes(router, surveys);
  const details = (actor: Actor, id: string) => getDetails(surveys, memory.visitors.read(actor, undefined), id);
  editingRoutes(router, { ...surveys, keepPicture: outside.keepPicture, onEdited: forgetSurvey, details });
  exchangeRoutes(router, {
    ...{ ...surveys, keepPicture: outside.keepPicture },
    ...{ onEdited: forgetSurvey, onWritten: noteAnswer },
  });
  ownSurveyRoutes(router, {
    db,
    ranks: surveys.ranks,
    keepPicture: outside.keepPicture,
    removePicture: outside.pictures.remove,
    onEdited: forgetSurvey,
    onDeleted: work.wakeErasure,
  });
  publicationRoutes(router, surveys);
  linkRoutes(router, surveys);
  responseRoutes(router, {
    ...surveys,
    commits: commits.responses,
    limitedCommits: commits.limitedResponses,
    secret: { commits: commits.secretResponses, limitedCommits: commits.secretLimitedResponses },
    onWritten: noteAnswer,
  });
  invitationRoutes(router, {
    ...{ db, definitions: surveys.definitions, sendsMail, stopKeys: outside.stopKeys, publicUrl: options.publicUrl },
    wake: work.wakeInvitations,
  });
  noticeRoutes(router, { db, definitions: surveys.definitions, sendsMail });
  const inTurn = createExportTurns();
  exportRoutes(router, { ...surveys, inTurn });
  textRoutes(router, surveys);
  statisticsRoutes(router, surveys);
  scoreRoutes(router, surveys);
  answerFileRoutes(router, { ...surveys, answerFiles, inTurn });
  pollRoutes(router, { ...surveys, commits: commits.ballots, onWritten: noteRanked });
  const { reactions, takenBack } = commits;
  reactionRoutes(router, { db, commits: reactions, takeBackCommits: takenBack, onWritten: noteRanked });
  commentRoutes(router, { ...surveys, onWritten: noteAnswer });
  reportRoutes(router, surveys);
  moderationRoutes(router, { db, definitions: surveys.definitions, onEdited: forgetSurvey });
  analyticsRoutes(router, { db });
  auditRoutes(router, { db });
  contactRoutes(router, { db, outbox, contactEmail: options.contactEmail });
  uploadTicketRoutes(router, { db });
  paymentRoutes(router, payments);
  surveyorRoutes(router, { db, surveyors: options.surveyors, notices: surveyorNotices, forgetUser });
  tokenRoutes(router, { db, notices, confirmPerson, forgetUser });
  accountRoutes(router, {
    db,
    outbox,
    notices,
    sendsMail,
    publicUrl: options.publicUrl,
    confirmPerson,
    findSessionId: sessions.findId,
    clearedCookie,
    forgetUser,
  });
}
