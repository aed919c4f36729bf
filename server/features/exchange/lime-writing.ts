import type { WayToAsk } from '#contract/choices.ts';
import type { LimeQuestion } from '#questions/exchange/kind-exchange.ts';
import { asHtml } from '#questions/exchange/plain-words.ts';
import { exchangeOf } from '#questions/exchanges.ts';
import type { FiledSurvey } from './canvass-file.ts';
import type { Losses } from './losses.ts';
import { type Leaving, leaving, loseOfSurvey } from './own-questions.ts';

/** A version of the tables that has the words of questions in tables of their own, as all since version 4 of LimeSurvey. */
const DB_VERSION = 475;
const LANGUAGE = 'en';
const SURVEY_ID = '100001';

type Row = Record<string, string | number>;
type Tables = Record<(typeof TABLES)[number], Row[]>;
const TABLES = [
  ...(['answers', 'answer_l10ns', 'groups', 'group_l10ns', 'questions', 'subquestions', 'question_l10ns'] as const),
  ...(['question_attributes', 'surveys', 'surveys_languagesettings'] as const),
];

/** A survey as the text of a file for LimeSurvey. */
export function writeLimeSurvey(survey: FiledSurvey, losses: Losses): string {
  const tables = Object.fromEntries(TABLES.map((name) => [name, [] as Row[]])) as Tables; // a list for each name
  loseOfSurvey(survey, ['anonymous'], losses);
  if (survey.duration) losses.at('survey')('survey', `duration: ${survey.duration}`);
  addSurvey(tables, survey);
  let gid = 0;
  const ids = { next: 1 };
  for (const [index, each] of leaving(survey, losses).entries()) {
    const { section } = each.question;
    if (section || gid === 0) {
      gid += 1;
      addGroup(tables, gid, section);
    }
    addQuestion(tables, each, { gid, order: index + 1, ids });
  }
  return asXml(tables);
}

function addSurvey(tables: Tables, { title, description, asked = 'together', anonymous }: FiledSurvey): void {
  tables.surveys.push({
    ...{ sid: SURVEY_ID, gsid: 1, admin: '', active: 'N', expires: '', startdate: '', adminemail: '' },
    ...{ anonymized: anonymous ? 'Y' : 'N', format: FORMATS[asked], savetimings: 'N', language: LANGUAGE },
    ...{ additional_languages: '', datestamp: 'N', allowprev: 'Y', showwelcome: 'Y', showprogress: 'Y' },
  });
  tables.surveys_languagesettings.push({
    ...{ surveyls_survey_id: SURVEY_ID, surveyls_language: LANGUAGE, surveyls_title: asHtml(title || 'Survey') },
    ...{ surveyls_description: asHtml(description).replaceAll('\n', '<br />'), surveyls_welcometext: '' },
    ...{ surveyls_endtext: '', surveyls_url: '', surveyls_dateformat: 6, surveyls_numberformat: 0 },
  });
}
const FORMATS: Record<WayToAsk, string> = { together: 'A', 'by-section': 'G', 'one-by-one': 'S' };

function addGroup(tables: Tables, gid: number, section: Leaving['question']['section']): void {
  tables.groups.push({ gid, sid: SURVEY_ID, group_order: gid, randomization_group: '', grelevance: '' });
  tables.group_l10ns.push({
    ...{ id: gid, gid, language: LANGUAGE },
    ...{ group_name: asHtml(section?.title ?? ''), description: asHtml(section?.text ?? '') },
  });
}

function addQuestion(
  tables: Tables,
  { own, question, lose }: Leaving,
  { gid, order, ids }: { gid: number; order: number; ids: { next: number } },
): void {
  const made = exchangeOf(question.kind).toLime(own, lose);
  const newId = () => ids.next++;
  const qid = newId();
  const base = {
    sid: SURVEY_ID,
    gid,
    type: made.type,
    encrypted: 'N',
    same_default: 0,
    modulename: '',
    same_script: 0,
  };
  tables.questions.push({
    ...{ qid, parent_qid: 0, ...base, title: own.name, preg: String(made.attributes?.['preg'] ?? '') },
    ...{ other: made.other ? 'Y' : 'N', mandatory: own.required ? 'Y' : 'N', question_order: order, scale_id: 0 },
    ...{ relevance: '1', question_theme_name: made.theme ?? '' },
  });
  const html = made.html ?? asHtml(own.text);
  tables.question_l10ns.push(wordsOf(newId(), qid, { html, help: asHtml(question.explanation ?? '') }));
  addSubquestions(tables, made, { base, qid, newId });
  for (const [index, { value, text }] of (made.answers ?? []).entries()) {
    const aid = newId();
    tables.answers.push({ aid, qid, code: value, sortorder: index, assessment_value: 0, scale_id: 0 });
    tables.answer_l10ns.push({ id: newId(), aid, answer: asHtml(text), language: LANGUAGE });
  }
  for (const [attribute, value] of Object.entries(made.attributes ?? {})) {
    if (attribute === 'preg') continue;
    const language = LOCALIZED.has(attribute) ? LANGUAGE : '';
    tables.question_attributes.push({ qid, attribute, value, language });
  }
}
/** Attributes that are texts, which stand once for each language. */
const LOCALIZED = new Set(['other_replace_text', 'prefix', 'suffix', 'placeholder']);

function addSubquestions(
  tables: Tables,
  made: LimeQuestion,
  { base, qid, newId }: { base: Row; qid: number; newId: () => number },
): void {
  for (const [scale, items] of [made.subquestions ?? [], made.columns ?? []].entries()) {
    for (const [index, { value, text }] of items.entries()) {
      const own = newId();
      tables.subquestions.push({
        ...{ qid: own, parent_qid: qid, ...base, type: 'T', title: value, preg: '', other: 'N', mandatory: '' },
        ...{ question_order: index, scale_id: scale, relevance: '1', question_theme_name: '' },
      });
      tables.question_l10ns.push(wordsOf(newId(), own, { html: asHtml(text), help: '' }));
    }
  }
}

const wordsOf = (id: number, qid: number, { html, help }: { html: string; help: string }): Row => ({
  ...{ id, qid, question: html, help, script: '', language: LANGUAGE },
});

function asXml(tables: Tables): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<document>',
    ' <LimeSurveyDocType>Survey</LimeSurveyDocType>',
    ` <DBVersion>${DB_VERSION}</DBVersion>`,
    ' <languages>',
    `  <language>${LANGUAGE}</language>`,
    ' </languages>',
  ];
  for (const name of TABLES) {
    const rows = tables[name];
    const [first] = rows;
    if (!first) continue;
    lines.push(` <${name}>`, '  <fields>');
    for (const field of Object.keys(first)) lines.push(`   <fieldname>${field}</fieldname>`);
    lines.push('  </fields>', '  <rows>');
    for (const row of rows) {
      const fields = Object.entries(row).map(([field, value]) => `    <${field}>${asData(String(value))}</${field}>`);
      lines.push('   <row>', ...fields, '   </row>');
    }
    lines.push('  </rows>', ` </${name}>`);
  }
  return `${[...lines, '</document>'].join('\n')}\n`;
}

/** Characters that XML has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const asData = (text: string): string =>
  `<![CDATA[${text.toWellFormed().replaceAll(UNWRITABLE, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
