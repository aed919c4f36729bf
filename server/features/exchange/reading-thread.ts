import { answerAsked } from '#server/timing/thread.ts';
import { type PaperText, readPaperText } from './paper-file.ts';
import { type ReadFile, readSurveyFile } from './survey-file.ts';

answerAsked<string | Uint8Array, ReadFile | PaperText>((file) =>
  typeof file === 'string' ? readSurveyFile(file) : readPaperText(file),
);
