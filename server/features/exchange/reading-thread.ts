import { answerAsked } from '#server/timing/thread.ts';
import { type PaperText, readPaperText } from './paper-file.ts';
import { type ReadFile, readSurveyFile } from './survey-file.ts';

answerAsked<{ survey: string | Uint8Array } | { paper: Uint8Array }, ReadFile | PaperText>((asked) =>
  'survey' in asked ? readSurveyFile(asked.survey) : readPaperText(asked.paper),
);
