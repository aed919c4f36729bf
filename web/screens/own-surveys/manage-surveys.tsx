import { FirstSurvey } from '#web/features/first-survey/first-survey.tsx';
import { OwnSurveysTable } from '#web/features/own-surveys/own-surveys-table.tsx';
import { desk } from '#web/messages/en/app/desk.ts';
import { exchange } from '#web/messages/en/own-surveys/exchange.ts';
import { firstSurvey } from '#web/messages/en/own-surveys/first-survey.ts';
import { ownSurveys } from '#web/messages/en/own-surveys/own-surveys.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** A surveyor's own surveys. */
export const ManageSurveysScreen = withTexts({ desk, exchange, firstSurvey, ownSurveys }, () => (
  <OwnSurveysTable first={<FirstSurvey />} />
));
