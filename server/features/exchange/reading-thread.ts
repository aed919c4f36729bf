import { answerAsked } from '#server/timing/thread.ts';
import { readSurveyFile } from './survey-file.ts';

answerAsked(readSurveyFile);
