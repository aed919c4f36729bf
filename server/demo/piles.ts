import type { AnswerFile } from '#basics/answer-files.ts';

/** Answers to questions for files; each answer is one respondent's files. */
export type Pile = 'screens' | 'grounds' | 'notes';

/** The files of the demonstration. Each is submitted once, so their number does not grow with the demonstration. */
export interface DemoFiles {
  piles: Record<Pile, AnswerFile[][]>;
  /** Contents by file id. */
  contents: ReadonlyMap<string, Buffer>;
}

/** A file that a respondent has submitted. */
export interface HandedIn {
  file: AnswerFile;
  questionId: string;
  respondentId: string;
  /** Unix milliseconds. */
  at: number;
}
