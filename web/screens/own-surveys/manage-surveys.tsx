import { OwnSurveysTable } from '#web/features/own-surveys/own-surveys-table.tsx';
import { desk } from '#web/messages/en/desk.ts';
import { exchange } from '#web/messages/en/exchange.ts';
import { ownSurveys } from '#web/messages/en/own-surveys.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

export const ManageSurveysScreen = withTexts({ desk, exchange, ownSurveys }, OwnSurveysTable);
