import { accountScreens } from './account.ts';
import { adminScreens } from './admin.ts';
import { entranceScreens } from './entrances.ts';
import { fieldScreens } from './fields.ts';
import { fileScreens } from './files.ts';
import { frameScreens } from './frame.ts';
import { invitationScreens } from './invitations.ts';
import { languageScreens } from './languages.ts';
import { logicScreens } from './logic.ts';
import { moderationScreens } from './moderation.ts';
import { ownScreens } from './own.ts';
import { ownSurveyScreens } from './own-surveys.ts';
import { paymentScreens } from './payments.ts';
import { peopleScreens } from './people.ts';
import type { Screen } from './screen.ts';
import { surveyorScreens } from './surveyor.ts';
import { becomingSurveyorScreens } from './surveyors.ts';
import { surveyScreens } from './surveys.ts';
import { takingScreens } from './taking.ts';
import { takingLiveScreens } from './taking-live.ts';
import { contactScreens, textScreens } from './words.ts';

/** All screens, for the pictures and the accessibility checks. Add each new screen here. */
export const SCREENS: readonly Screen[] = [
  ...frameScreens,
  ...entranceScreens,
  ...surveyScreens,
  ...takingScreens,
  ...fieldScreens,
  ...fileScreens,
  ...ownScreens,
  ...ownSurveyScreens,
  ...invitationScreens,
  ...languageScreens,
  ...logicScreens,
  ...accountScreens,
  ...surveyorScreens,
  ...adminScreens,
  ...moderationScreens,
  ...peopleScreens,
  ...becomingSurveyorScreens,
  ...paymentScreens,
  ...contactScreens,
  ...textScreens,
  ...takingLiveScreens,
];

/** The screens that are looked at in other languages, too. */
export const KEY_SCREENS: readonly Screen[] = [
  'landing',
  'surveys',
  'register with faults',
  'details',
  'details, expired',
  'taking, before the start',
  'taking',
  'taking, unanswered',
  'receipt',
  'editor',
  'own survey, results',
  'settings',
].map(named);

function named(name: string): Screen {
  const screen = SCREENS.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen "${name}"`);
  return screen;
}
