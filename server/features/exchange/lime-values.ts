import { asHtml } from '#questions/exchange/plain-words.ts';
import { writeLimeFormula } from './condition-writing.ts';
import type { LeavingValue } from './formula-writing.ts';
import { LANGUAGE, type Row, type Tables } from './lime-tables.ts';

export const SURVEY_ID = '100001';

/** A calculated value is a hidden question there. Its formula is an attribute, in which signs are not those of HTML. */
export function addValue(
  { name, formula }: LeavingValue,
  { tables, gid, newId }: { tables: Tables; gid: number; newId: () => number },
  order: number,
): void {
  const qid = newId();
  tables.questions.push({
    ...{ qid, parent_qid: 0, ...baseOf(gid, '*'), title: name, preg: '', other: 'N', mandatory: 'N' },
    ...{ question_order: order, scale_id: 0, relevance: '1', question_theme_name: 'equation' },
  });
  tables.question_l10ns.push(l10nOf(newId(), qid, { html: asHtml(name), help: '' }));
  const attributes = { equation: `{${writeLimeFormula(formula)}}`, hidden: 1 };
  for (const [attribute, value] of Object.entries(attributes)) {
    tables.question_attributes.push({ qid, attribute, value, language: '' });
  }
}

/** What all questions and subquestions have. */
export const baseOf = (gid: number, type: string): Row => ({
  ...{ sid: SURVEY_ID, gid, type, encrypted: 'N', same_default: 0, modulename: '', same_script: 0 },
});

/** The words of a question. */
export const l10nOf = (id: number, qid: number, { html, help }: { html: string; help: string }): Row => ({
  ...{ id, qid, question: html, help, script: '', language: LANGUAGE },
});
