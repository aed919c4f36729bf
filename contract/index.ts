import { analytics } from './admin/analytics.ts';
import { audit } from './admin/audit.ts';
import { contact } from './admin/contact.ts';
import { moderation } from './admin/moderation.ts';
import { payments } from './admin/payments.ts';
import { surveyors } from './admin/surveyors.ts';
import { comments } from './discussion/comments.ts';
import { reactions } from './discussion/reactions.ts';
import { reports } from './discussion/reports.ts';
import { answerFiles } from './files/answer-files.ts';
import { uploads } from './files/uploads.ts';
import { account } from './people/account.ts';
import { activity } from './people/activity.ts';
import { auth } from './people/auth.ts';
import { people } from './people/people.ts';
import { tokens } from './people/tokens.ts';
import { users } from './people/users.ts';
import { responseExports } from './responses/exports.ts';
import { polls } from './responses/polls.ts';
import { responseImport } from './responses/response-import.ts';
import { responses } from './responses/responses.ts';
import { scoreResults } from './responses/score-results.ts';
import { statistics } from './responses/statistics.ts';
import { texts } from './responses/texts.ts';
import { embedding } from './sharing/embedding.ts';
import { hiddenFields } from './sharing/hidden-fields.ts';
import { invitations } from './sharing/invitations.ts';
import { links } from './sharing/links.ts';
import { notices } from './sharing/notices.ts';
import { drafts } from './surveys/drafts.ts';
import { editing } from './surveys/editing.ts';
import { exchange } from './surveys/exchange.ts';
import { ownSurveys } from './surveys/own-surveys.ts';
import { surveys } from './surveys/surveys.ts';
import { translations } from './surveys/translations.ts';
import { publications } from './surveys/versions.ts';

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
  ...notices,
  ...responses,
  ...responseExports,
  ...responseImport,
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
