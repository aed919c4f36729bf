import { randomUUID } from 'node:crypto';
import { namedWords } from '#basics/piping.ts';
import type { Lost } from '#contract/surveys/exchange.ts';
import { getDocument } from '#server/features/editing/document.service.ts';
import { findOwnDraft } from '#server/features/editing/drafts.service.ts';
import { listOwnFields } from '#server/features/editing/hidden-fields.service.ts';
import { findFiledTranslations } from '#server/features/editing/translations.service.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Download } from '#server/http/files/download.ts';
import type { DocumentContent } from '#survey/document/document.ts';
import { readInput } from '#survey/document/input.ts';
import { UNWRITTEN } from '#survey/document/stored.ts';
import type { EditingDeps } from '../editing/deps.ts';
import { type FiledSurvey, toFiled, writeCanvass } from './canvass-file.ts';
import { writeXlsForm } from './formats/xlsform-writing.ts';
import { writeLimeSurvey } from './lime-writing.ts';
import { createLosses, type Losses } from './losses.ts';
import { toWritten } from './stored-survey.ts';
import { writeSurveyJs } from './surveyjs-writing.ts';

/** The files that a survey can be exported as. */
export type FileFormat = keyof typeof FORMATS;

const FORMATS = {
  canvass: { suffix: '', write: asCanvass },
  surveyjs: { suffix: ' – SurveyJS', write: writeSurveyJs },
  limesurvey: { suffix: ' – LimeSurvey', write: writeLimeSurvey },
  xlsform: { suffix: ' – XLSForm', write: writeXlsForm },
} as const;

/** An own survey or draft as a file. @throws AppError `not_found`, also for another author's; `draft_unfinished` */
export async function exportSurvey(
  deps: EditingDeps,
  author: Actor,
  id: string,
  format: FileFormat,
): Promise<Download> {
  const survey = await getFiled(deps, author, id);
  const { suffix, write } = FORMATS[format];
  const written = write(survey, createLosses());
  const content = typeof written === 'string' ? whole(written) : written;
  return { name: `${survey.title || 'Survey'}${suffix}`, content };
}

/** The losses of each file format. @throws AppError as `exportSurvey` */
export async function listLosses(deps: EditingDeps, author: Actor, id: string): Promise<Record<FileFormat, Lost[]>> {
  const survey = await getFiled(deps, author, id);
  const texts = new Map(survey.questions.map(({ _id, text }) => [_id, text]));
  const lostBy = (format: FileFormat) => {
    const losses = createLosses((text) => namedWords(text, (named) => texts.get(named)));
    FORMATS[format].write(survey, losses);
    return losses.list();
  };
  return {
    canvass: lostBy('canvass'),
    surveyjs: lostBy('surveyjs'),
    limesurvey: lostBy('limesurvey'),
    xlsform: lostBy('xlsform'),
  };
}

async function getFiled(deps: EditingDeps, author: Actor, id: string): Promise<FiledSurvey> {
  const draft = await findOwnDraft(deps, author, id);
  const document = draft
    ? documentOf(toFiled({ ...draft.survey, title: draft.title }))
    : await getDocument(deps, author, id);
  const fields = await listOwnFields(deps, author, id);
  const translations = await findFiledTranslations(deps, author, id);
  return toFiled({
    ...toWritten(document),
    fields: fields.length > 0 ? fields : undefined,
    ...(translations && { translations }),
  });
}

/** A draft as a document: its editor, or a program, may have named parts in any way. */
function documentOf(draft: FiledSurvey): Omit<FiledSurvey, keyof DocumentContent> & DocumentContent {
  const { pollQuestion = '', pollOptions = [] } = draft;
  return {
    ...draft,
    ...readInput({ ...draft, pollQuestion, pollOptions }, UNWRITTEN, (given) => given ?? randomUUID()),
  };
}

/** Pictures stay here: the file holds their addresses. */
function asCanvass(survey: FiledSurvey, losses: Losses): string {
  const text = writeCanvass(survey);
  for (const [index, question] of survey.questions.entries()) {
    const lose = losses.at(`questions.${index}`, question.text);
    for (const option of question.options) if (option.picture) lose('picture', option.text);
    if (JSON.stringify(question.settings).includes('"picture":')) lose('picture');
  }
  return text;
}

async function* whole(text: string): AsyncGenerator<string> {
  yield text;
}
