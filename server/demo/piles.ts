import type { AnswerFile } from '#basics/answer-files.ts';

/** What respondents hand in: their answers, each the files of one respondent. */
export type Pile = 'screens' | 'grounds' | 'notes';

/** The files of the demonstration. Each is handed in once, so that their number stays small whatever the size. */
export interface DemoFiles {
  piles: Record<Pile, AnswerFile[][]>;
  /** By the ids of the files. */
  contents: ReadonlyMap<string, Buffer>;
}

/** A file that a respondent of the demonstration handed in. */
export interface HandedIn {
  file: AnswerFile;
  questionId: string;
  respondentId: string;
  /** Unix milliseconds. */
  at: number;
}
