import { app } from '#web/messages/en/app.ts';
import { errors } from '#web/messages/en/errors.ts';
import { polls } from '#web/messages/en/polls.ts';
import { reactions } from '#web/messages/en/reactions.ts';
import { reports } from '#web/messages/en/reports.ts';
import { surveys } from '#web/messages/en/surveys.ts';

/** The texts that are in the first bundle, by feature. English is the source; another language has the same keys. */
export const en = {
  app,
  errors,
  polls,
  reactions,
  reports,
  surveys,
};
