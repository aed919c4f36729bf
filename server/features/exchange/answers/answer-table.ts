import type { ToldValue } from '#questions/exchange/told-answer.ts';

/** The program that wrote a file of answers. */
export type AnswersProgram = 'canvass' | 'limesurvey' | 'surveyjs';

/** A column of a file of answers, or a property of its objects. */
export interface AnswerColumn {
  /** As the file writes it. */
  name: string;
  /** The name of the question, then those of the part. */
  path: readonly string[];
  /** The words that the file has for the values of the column. */
  words?: ReadonlyMap<string, string>;
  /** Set for a column that is about the response, and no answer. */
  about?: 'response' | 'person';
}

export interface AnswerRow {
  /** The line of a table, or the place of the response in the file, from 1. */
  line: number;
  /** The id of the response in its program; null if the file has none. */
  id: string | null;
  /** ISO 8601 in UTC; null if the file does not say it. Another text is a fault. */
  submittedAt: string | null;
  /** Whether the respondent submitted it. */
  isComplete: boolean;
  language: string | null;
  /** By the place of the column; empty values are missing. */
  values: ReadonlyMap<number, ToldValue | readonly ToldValue[]>;
}

/** What a file of answers says, before it is compared with a survey. */
export interface AnswerTable {
  program: AnswersProgram;
  columns: readonly AnswerColumn[];
  rows: readonly AnswerRow[];
}

/** A moment as programs write it, in ISO 8601: without a zone it is in UTC. Another text stays as it is. */
export function isoOf(text: string): string {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?) ?(Z|[+-]\d\d:?\d\d)?)?$/.exec(text.trim()) ?? [];
  if (day === undefined) return text;
  const moment = new Date(`${day}T${time}${zone}`);
  if (Number.isNaN(moment.getTime())) return text;
  // As it is written, because a Date has no microseconds.
  return zone === 'Z' ? `${day}T${time.length === 'HH:MM'.length ? `${time}:00` : time}Z` : moment.toISOString();
}
