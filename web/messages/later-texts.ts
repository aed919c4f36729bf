import type { account } from '#web/messages/en/account.ts';
import type { adminHome } from '#web/messages/en/admin-home.ts';
import type { audit } from '#web/messages/en/audit.ts';
import type { auth } from '#web/messages/en/auth.ts';
import type { ballot } from '#web/messages/en/ballot.ts';
import type { charts } from '#web/messages/en/charts.ts';
import type { contact } from '#web/messages/en/contact.ts';
import type { desk } from '#web/messages/en/desk.ts';
import type { discussion } from '#web/messages/en/discussion.ts';
import type { editor } from '#web/messages/en/editor.ts';
import type { entrance } from '#web/messages/en/entrance.ts';
import type { exports } from '#web/messages/en/exports.ts';
import type { inbox } from '#web/messages/en/inbox.ts';
import type { landing } from '#web/messages/en/landing.ts';
import type { leaving } from '#web/messages/en/leaving.ts';
import type { moderation } from '#web/messages/en/moderation.ts';
import type { ownSurveys } from '#web/messages/en/own-surveys.ts';
import type { pages } from '#web/messages/en/pages.ts';
import type { paymentTable } from '#web/messages/en/payment-table.ts';
import type { payments } from '#web/messages/en/payments.ts';
import type { people } from '#web/messages/en/people.ts';
import type { reporting } from '#web/messages/en/reporting.ts';
import type { responses } from '#web/messages/en/responses.ts';
import type { secondStep } from '#web/messages/en/second-step.ts';
import type { signOut } from '#web/messages/en/sign-out.ts';
import type { surveyorHome } from '#web/messages/en/surveyor-home.ts';
import type { surveyors } from '#web/messages/en/surveyors.ts';
import type { taking } from '#web/messages/en/taking.ts';
import type { thrownOut } from '#web/messages/en/thrown-out.ts';
import type { unsent } from '#web/messages/en/unsent.ts';

/**
 * Texts that only some screens need. Their code imports them and hands them to `WithTexts`, so that the first bundle
 * stays small.
 */
export interface LaterTexts {
  account: typeof account;
  adminHome: typeof adminHome;
  audit: typeof audit;
  auth: typeof auth;
  ballot: typeof ballot;
  charts: typeof charts;
  contact: typeof contact;
  desk: typeof desk;
  discussion: typeof discussion;
  editor: typeof editor;
  entrance: typeof entrance;
  exports: typeof exports;
  inbox: typeof inbox;
  landing: typeof landing;
  leaving: typeof leaving;
  moderation: typeof moderation;
  ownSurveys: typeof ownSurveys;
  pages: typeof pages;
  paymentTable: typeof paymentTable;
  payments: typeof payments;
  people: typeof people;
  reporting: typeof reporting;
  responses: typeof responses;
  secondStep: typeof secondStep;
  signOut: typeof signOut;
  surveyorHome: typeof surveyorHome;
  surveyors: typeof surveyors;
  taking: typeof taking;
  thrownOut: typeof thrownOut;
  unsent: typeof unsent;
}
