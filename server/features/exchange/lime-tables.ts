import { BEGIN, END } from './own-questions.ts';

/** A version of the tables that has the words of questions in tables of their own, as all since version 4 of LimeSurvey. */
const DB_VERSION = 475;
/** The only language of the file. */
export const LANGUAGE = 'en';

/** A row of a table, by its fields. */
export type Row = Record<string, string | number>;
/** The tables that a file has, in their order. */
export type Tables = Record<(typeof TABLES)[number], Row[]>;
export const TABLES = [
  ...(['answers', 'answer_l10ns', 'groups', 'group_l10ns', 'questions', 'subquestions', 'question_l10ns'] as const),
  ...(['question_attributes', 'surveys', 'surveys_languagesettings', 'defaultvalues', 'defaultvalue_l10ns'] as const),
];

/** The tables as the text of a file. */
export function asXml(tables: Tables): string {
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
      const isWords = name.endsWith('_l10ns') || name === 'surveys_languagesettings';
      const fields = Object.entries(row).map(([field, value]) => {
        const text = isWords ? withBraces(String(value)) : String(value);
        return `    <${field}>${asData(text)}</${field}>`;
      });
      lines.push('   <row>', ...fields, '   </row>');
    }
    lines.push('  </rows>', ` </${name}>`);
  }
  return `${[...lines, '</document>'].join('\n')}\n`;
}

/** In HTML of LimeSurvey braces hold expressions. Braces that are words become entities. */
const withBraces = (html: string): string =>
  html.replaceAll('{', '&#123;').replaceAll('}', '&#125;').replaceAll(BEGIN, '{').replaceAll(END, '}');

/** Characters that XML has no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const asData = (text: string): string =>
  `<![CDATA[${text.toWellFormed().replaceAll(UNWRITABLE, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
