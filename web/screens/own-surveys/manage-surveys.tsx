import { OwnSurveysTable } from '#web/features/own-surveys/own-surveys-table.tsx';
import { desk } from '#web/messages/en/app/desk.ts';
import { exchange } from '#web/messages/en/own-surveys/exchange.ts';
import { ownSurveys } from '#web/messages/en/own-surveys/own-surveys.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const ManageSurveysScreen = withTexts({ desk, exchange, ownSurveys }, OwnSurveysTable);
