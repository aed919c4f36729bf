// Small files of LimeSurvey and SurveyJS for tests of the import, and what was read from them.
import type { ImportedSurvey } from '#contract/surveys/exchange.ts';
import { readSurveyFile } from '#server/features/exchange/survey-file.ts';

/** A row of a file of LimeSurvey. */
export type Row = Record<string, string>;

/** A file of LimeSurvey with these tables. */
export function lime(tables: Record<string, Row[]>, docType = 'Survey', language = 'en'): string {
  const table = ([name, rows]: [string, Row[]]) =>
    `<${name}><rows>${rows
      .map(
        (row) =>
          `<row>${Object.entries(row)
            .map(([field, value]) => `<${field}><![CDATA[${value}]]></${field}>`)
            .join('')}</row>`,
      )
      .join('')}</rows></${name}>`;
  return `<document><LimeSurveyDocType>${docType}</LimeSurveyDocType><languages><language>${language}</language></languages>${Object.entries(tables).map(table).join('')}</document>`;
}

/** A row of a question. */
export const asked = (qid: string, type: string, title: string, more: Row = {}): Row => ({
  ...{ qid, gid: '1', parent_qid: '0', type, title, question: `${title}?`, question_order: qid, language: 'en' },
  ...more,
});

/** One group of questions. */
export const GROUPS = [{ gid: '1', group_name: 'All', language: 'en' }];

/** Reads a file; conditions name questions by their texts, for ids are made up. */
export function read(file: string) {
  const got = readSurveyFile(file);
  const survey: ImportedSurvey = 'survey' in got ? got.survey : got.own;
  const names = new Map((survey.questions ?? []).map((question) => [question._id, question.text]));
  const shows = Object.fromEntries((survey.questions ?? []).flatMap(({ text, show }) => (show ? [[text, show]] : [])));
  return {
    ...{ survey, lost: got.lost },
    shows: JSON.parse(JSON.stringify(shows), (_, value) => names.get(value) ?? value),
  };
}
