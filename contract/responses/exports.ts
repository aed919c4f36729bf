import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { given, IdParams } from '../http/paging.ts';

/** CSV and workbook name questions and options by their texts or by their codes. */
export const EXPORT_WORDS = ['texts', 'codes'] as const;
export type ExportWords = (typeof EXPORT_WORDS)[number];

const Words = z.object({
  words: given(z.enum(EXPORT_WORDS)).describe(
    'questions and options by their texts, or by their codes, which are own ones where the author gave some; absent: texts',
  ),
});

const OF_RESPONSES = {
  access: ['surveyor', 'admin'],
  params: IdParams,
  errors: ['not_found', 'other_person', 'too_many_requests', 'unavailable'],
} as const;
const as = (name: string) => `Export all responses to a survey as ${name}, oldest first; for its author and admins`;

export const responseExports = {
  exportResponsesCsv: endpoint({
    ...OF_RESPONSES,
    method: 'GET',
    path: '/survey/{id}/responses.csv',
    summary: as('CSV'),
    query: Words,
    file: 'csv',
  }),
  exportResponsesXlsx: endpoint({
    ...OF_RESPONSES,
    method: 'GET',
    path: '/survey/{id}/responses.xlsx',
    summary: as('a workbook'),
    query: Words,
    file: 'xlsx',
  }),
  exportResponsesZip: endpoint({
    ...OF_RESPONSES,
    method: 'GET',
    path: '/survey/{id}/responses.zip',
    summary: as('an archive for statistics programs with codes, texts, a codebook, and syntax for R and SPSS'),
    file: 'zip',
  }),
};
