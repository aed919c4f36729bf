import { app } from '#web/messages/en/app/app.ts';
import { errors } from '#web/messages/en/app/errors.ts';
import { polls } from '#web/messages/en/surveys/polls.ts';
import { reactions } from '#web/messages/en/surveys/reactions.ts';
import { reports } from '#web/messages/en/surveys/reports.ts';
import { surveys } from '#web/messages/en/surveys/surveys.ts';

/** The texts that are in the first bundle, by feature. English is the source; another language has the same keys. */
export const en = {
  app,
  errors,
  polls,
  reactions,
  reports,
  surveys,
};
