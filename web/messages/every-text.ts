import { en } from '#web/messages/catalogue.ts';
import { account } from '#web/messages/en/account.ts';
import { adminHome } from '#web/messages/en/admin-home.ts';
import { audit } from '#web/messages/en/audit.ts';
import { auth } from '#web/messages/en/auth.ts';
import { ballot } from '#web/messages/en/ballot.ts';
import { charts } from '#web/messages/en/charts.ts';
import { contact } from '#web/messages/en/contact.ts';
import { desk } from '#web/messages/en/desk.ts';
import { discussion } from '#web/messages/en/discussion.ts';
import { editor } from '#web/messages/en/editor.ts';
import { entrance } from '#web/messages/en/entrance.ts';
import { exports } from '#web/messages/en/exports.ts';
import { inbox } from '#web/messages/en/inbox.ts';
import { landing } from '#web/messages/en/landing.ts';
import { leaving } from '#web/messages/en/leaving.ts';
import { moderation } from '#web/messages/en/moderation.ts';
import { ownSurveys } from '#web/messages/en/own-surveys.ts';
import { pages } from '#web/messages/en/pages.ts';
import { paymentTable } from '#web/messages/en/payment-table.ts';
import { payments } from '#web/messages/en/payments.ts';
import { people } from '#web/messages/en/people.ts';
import { reporting } from '#web/messages/en/reporting.ts';
import { responses } from '#web/messages/en/responses.ts';
import { secondStep } from '#web/messages/en/second-step.ts';
import { signOut } from '#web/messages/en/sign-out.ts';
import { surveyorHome } from '#web/messages/en/surveyor-home.ts';
import { surveyors } from '#web/messages/en/surveyors.ts';
import { taking } from '#web/messages/en/taking.ts';
import { thrownOut } from '#web/messages/en/thrown-out.ts';
import { unsent } from '#web/messages/en/unsent.ts';
import type { LaterTexts } from '#web/messages/later-texts.ts';

const LATER: LaterTexts = {
  account,
  adminHome,
  inbox,
  paymentTable,
  audit,
  auth,
  ballot,
  charts,
  contact,
  desk,
  discussion,
  editor,
  entrance,
  exports,
  landing,
  leaving,
  moderation,
  ownSurveys,
  pages,
  payments,
  people,
  reporting,
  responses,
  secondStep,
  signOut,
  surveyorHome,
  surveyors,
  taking,
  thrownOut,
  unsent,
};

/** All texts, for tests only: a screen that imports this would load the texts of all screens. */
export const everyText = { ...en, ...LATER };
