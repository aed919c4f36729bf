import * as z from 'zod';
import { IMPORT_BYTES_MAX, IMPORT_MAX, PASTE_MAX } from '#basics/limits.ts';
import { LOSSES } from '#questions/exchange/losses.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';
import type { NewSurvey } from './survey-input.ts';

/** Something that a file says and a survey cannot hold, or the other way round. */
export const Lost = z.object({
  where: z.string().describe('the place in the file, or in the survey'),
  of: z.string().describe('the words of the question, shortened; empty for the survey as a whole'),
  question: z
    .int()
    .optional()
    .describe('the place of its question in the imported survey, from 0; absent: none is left'),
  what: z.enum(LOSSES),
  detail: z.string().describe('the name or the words of what is lost; empty without any'),
});
export type Lost = z.output<typeof Lost>;

/** An imported survey: fields of `NewSurvey`, as far as the file says them. */
export type ImportedSurvey = { [N in keyof Written]?: Written[N] | undefined };
type Written = Omit<z.input<typeof NewSurvey>, 'copyOf'>;

export const Packed = z
  .string()
  .max(Math.ceil(IMPORT_MAX / 3) * 4)
  .regex(/^[\w+/-]*={0,2}$/)
  .describe('the whole file, in base64');

const OF_AUTHOR = { access: ['surveyor'], params: IdParams, errors: ['not_found'] } as const;

const OF_FILE = {
  method: 'POST',
  access: ['surveyor'],
  bodyBytes: IMPORT_BYTES_MAX,
  limit: { calls: 20, minutes: 1 },
} as const;

const Read = z.object({
  survey: z
    .custom<ImportedSurvey>()
    .describe('fields of the body of createSurvey, as far as the file says them; what is missing is for the author'),
  lost: z.array(Lost).describe('what could not be carried over'),
  files: z
    .array(z.object({ name: z.string(), data: z.string().describe('in base64') }))
    .describe('the pictures, audio and video that the file contains, by the names with which its texts show them'),
});

export const exchange = {
  exportSurvey: endpoint({
    ...OF_AUTHOR,
    method: 'GET',
    path: '/survey/{id}/survey.json',
    summary: 'Export your survey or draft for Canvass: texts, question types and logic, no answers',
    file: 'json',
  }),
  exportSurveyJs: endpoint({
    ...OF_AUTHOR,
    method: 'GET',
    path: '/survey/{id}/surveyjs.json',
    summary: 'Export your survey or draft for SurveyJS, without answers',
    file: 'json',
  }),
  exportLimeSurvey: endpoint({
    ...OF_AUTHOR,
    method: 'GET',
    path: '/survey/{id}/limesurvey.lss',
    summary: 'Export your survey or draft for LimeSurvey, without answers',
    file: 'lss',
  }),
  exportXlsForm: endpoint({
    ...OF_AUTHOR,
    method: 'GET',
    path: '/survey/{id}/xlsform.xlsx',
    summary: 'Export your survey or draft as an XLSForm for KoboToolbox and ODK, without answers',
    file: 'xlsx',
  }),
  listLosses: endpoint({
    ...OF_AUTHOR,
    method: 'GET',
    path: '/survey/{id}/losses',
    summary: 'List what each exported file of your survey would lose',
    response: z.object({
      ...{ canvass: z.array(Lost), surveyjs: z.array(Lost), limesurvey: z.array(Lost) },
      xlsform: z.array(Lost),
    }),
  }),
  importSurvey: endpoint({
    ...OF_FILE,
    path: '/survey/import',
    summary:
      'Read a file of Canvass, SurveyJS, Typeform, Formbricks or Google Forms (JSON), LimeSurvey (.lss, .lsg, .lsq, .txt), REDCap (.csv), Qualtrics (.qsf) or Moodle (.xml), for a new draft; saves nothing',
    body: z.object({ text: z.string().max(IMPORT_MAX).describe('the whole file') }),
    response: Read,
  }),
  importWorkbook: endpoint({
    ...OF_FILE,
    path: '/survey/import/workbook',
    summary: 'Read a workbook of KoboToolbox or ODK (.xlsx) for a new draft; saves nothing',
    body: z.object({ data: Packed }),
    response: Read,
  }),
  readPaperFile: endpoint({
    ...OF_FILE,
    path: '/survey/import/paper',
    summary: 'Read the text of a Word document (.docx) or a PDF file, to make questions of it; saves nothing',
    body: z.object({ data: Packed }),
    response: z.object({
      text: z.string().max(PASTE_MAX).describe('its lines; lists and tables as in Markdown'),
      isCut: z.boolean().describe('whether the file has more text than can be read'),
    }),
  }),
};
