import { account } from './account.ts';
import { activity } from './activity.ts';
import { analytics } from './analytics.ts';
import { answerFiles } from './answer-files.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { comments } from './comments.ts';
import { contact } from './contact.ts';
import { drafts } from './drafts.ts';
import { editing } from './editing.ts';
import { embedding } from './embedding.ts';
import { exchange } from './exchange.ts';
import { responseExports } from './exports.ts';
import { hiddenFields } from './hidden-fields.ts';
import { invitations } from './invitations.ts';
import { links } from './links.ts';
import { moderation } from './moderation.ts';
import { ownSurveys } from './own-surveys.ts';
import { payments } from './payments.ts';
import { people } from './people.ts';
import { polls } from './polls.ts';
import { publications } from './publications.ts';
import { reactions } from './reactions.ts';
import { reports } from './reports.ts';
import { responses } from './responses.ts';
import { scoreResults } from './score-results.ts';
import { statistics } from './statistics.ts';
import { surveyors } from './surveyors.ts';
import { surveys } from './surveys.ts';
import { texts } from './texts.ts';
import { tokens } from './tokens.ts';
import { translations } from './translations.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';

/** Every call of the product, by name. */
export const api = {
  ...users,
  ...auth,
  ...account,
  ...tokens,
  ...uploads,
  ...contact,
  ...payments,
  ...surveys,
  ...ownSurveys,
  ...drafts,
  ...editing,
  ...publications,
  ...links,
  ...hiddenFields,
  ...embedding,
  ...translations,
  ...exchange,
  ...invitations,
  ...responses,
  ...responseExports,
  ...answerFiles,
  ...texts,
  ...scoreResults,
  ...statistics,
  ...polls,
  ...reactions,
  ...comments,
  ...reports,
  ...activity,
  ...moderation,
  ...people,
  ...surveyors,
  ...analytics,
  ...audit,
};
export type Api = typeof api;
