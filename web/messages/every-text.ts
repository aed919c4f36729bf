import { en } from '#web/messages/catalogue.ts';
import * as later from '#web/messages/later.ts';

/** All texts, for tests only: a screen that imports this would load the texts of all screens. */
export const everyText = { ...en, ...later };
