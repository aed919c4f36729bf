import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { IMPORT_BYTES_MAX, IMPORT_FAULTS_TOLD, IMPORT_LEFT_MAX, RESPONSES_IMPORTED_MAX } from '#basics/limits.ts';
import { FAULTS } from '#questions/model/faults.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';
import { Packed } from '../surveys/exchange.ts';

/** Why a row of a file is no response to the survey: a fault of an answer, or one of the row. */
export const IMPORT_FAULTS = [
  ...(Object.keys(FAULTS) as (keyof typeof FAULTS)[]),
  ...(['time', 'field', 'empty', 'full'] as const),
] as const;

export const ImportFault = z.object({
  line: z.int().describe('of a table; of other files the place of the response, from 1'),
  column: z.string().describe('as the file names it; empty for the whole row'),
  question: Id.nullable(),
  fault: z
    .enum(IMPORT_FAULTS)
    .describe(
      'as a respondent’s answer would have it; `time`: of no past moment; `field`: too long a value of a hidden field; `empty`: no answer; `full`: a limit is reached',
    ),
  bound: z.string().optional().describe('that the answer breaks'),
  value: z.string().describe('in the file, shortened'),
});
export type ImportFault = z.output<typeof ImportFault>;

/** Why nothing of a column is imported. */
export const UNUSED = ['unknown', 'file', 'response', 'person', 'repeats', 'left'] as const;

export const UnusedColumn = z.object({
  column: z.string(),
  why: z
    .enum(UNUSED)
    .describe(
      '`unknown`: no such question or part; `file`: an uploaded file; `response`: about the response, and no answer; `person`: tells who answered; `repeats`: another column says the same; `left`: left out by the author',
    ),
  rows: z.int().describe('submitted responses with a value in it'),
});
export type UnusedColumn = z.output<typeof UnusedColumn>;

export const ImportTrial = z.object({
  program: z.enum(['canvass', 'limesurvey', 'surveyjs']),
  rows: z.int().describe('responses in the file'),
  fitting: z.int().describe('how many the import stores'),
  screened: z.int().describe('how many of these the survey screens out, so that they are not counted'),
  known: z.int().describe('how many were imported before, or came from this survey'),
  incomplete: z.int().describe('how many were never submitted'),
  faulty: z.int().describe('how many do not fit'),
  faults: z.array(ImportFault).max(IMPORT_FAULTS_TOLD).describe('the first faults of these, by line'),
  unused: z.array(UnusedColumn).describe('columns with values of which nothing is imported'),
  missing: z.array(Id).describe('questions that no column answers'),
  hidden: z.int().describe('answers that are left out, because the survey would not have asked'),
  fills: z.boolean().describe('whether the survey is full after the import'),
  trial: z.string().describe('names what the import stores'),
});
export type ImportTrial = z.output<typeof ImportTrial>;

const OF_FILE = {
  data: Packed,
  without: z
    .array(z.string().max(500))
    .max(IMPORT_LEFT_MAX)
    .default([])
    .describe('columns that are left out, by their names in the file'),
};

export const responseImport = {
  tryResponseImport: endpoint({
    method: 'POST',
    path: '/survey/{id}/responses/import/trial',
    summary:
      'Try to import responses of LimeSurvey (.lsa, or CSV with codes), SurveyJS (JSON) or Canvass (CSV, or the archive) into your survey; saves nothing',
    access: ['surveyor'],
    params: IdParams,
    body: z.object(OF_FILE),
    bodyBytes: IMPORT_BYTES_MAX,
    response: ImportTrial,
    errors: ['not_found', 'other_person', 'too_few_answers', 'unavailable'],
    limit: { calls: 20, minutes: 1 },
  }),
  importResponses: endpoint({
    method: 'POST',
    path: '/survey/{id}/responses/import',
    summary: 'Import exactly the responses of a trial into your survey, all or none',
    access: ['surveyor'],
    params: IdParams,
    body: z.object({ ...OF_FILE, trial: z.string().max(100).describe('of the trial with the same file') }),
    bodyBytes: IMPORT_BYTES_MAX,
    response: z.object({
      imported: z.int().max(RESPONSES_IMPORTED_MAX),
      screened: z.int().describe('how many of these are screened out'),
    }),
    errors: ['not_found', 'other_person', 'too_few_answers', 'trial_outdated', 'unavailable'],
    limit: { calls: 20, minutes: 1 },
  }),
};
