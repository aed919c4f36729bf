import type { Definition } from '#server/survey/definitions.ts';
import { answerAsked } from '#server/timing/thread.ts';
import { readAnswerFile } from './answers/answer-file.ts';
import { type Arrived, readArrived } from './answers/arriving.ts';
import { type PaperText, readPaperText } from './paper-file.ts';
import { type ReadFile, readSurveyFile } from './survey-file.ts';

/** What the thread is asked to read. */
export type Asked =
  | { survey: string | Uint8Array }
  | { paper: Uint8Array }
  | { answers: Uint8Array; definition: Definition; without: readonly string[]; now: string };

answerAsked<Asked, ReadFile | PaperText | Arrived>((asked) => {
  if ('survey' in asked) return readSurveyFile(asked.survey);
  return 'paper' in asked
    ? readPaperText(asked.paper)
    : readArrived(readAnswerFile(asked.answers), asked.definition, asked);
});
