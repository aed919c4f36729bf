import { app } from '#web/messages/en/app/app.ts';
import { surveys } from '#web/messages/en/surveys/surveys.ts';

/** The texts that are in the first bundle, by feature. English is the source; another language has some of its keys. */
export const en = {
  app,
  surveys,
};
