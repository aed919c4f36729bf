import { newName } from '#basics/part-names.ts';
import type { Choice, DocumentNames } from '#questions/model/condition-input.ts';
import {
  QUESTION_SHOWS,
  type QuestionShow,
  type Renaming,
  renamedCondition,
  renamedExpression,
} from '#questions/model/conditions.ts';
import type { DocumentScoring } from '#questions/model/scoring-input.ts';
import { mapGrouped } from '#questions/parts/options/joined.ts';
import type { ValueCondition } from '#survey/expressions/of-condition.ts';
import { mapSections } from '#survey/section-levels.ts';
import type {
  ConditionValues,
  EditorValues,
  FormulaValues,
  OptionValues,
  QuestionValues,
  ShowValues,
} from '#web/authoring/values/value-types.ts';
import { renamed, rewordedQuestion } from './piping-values.ts';

type Parts = Pick<EditorValues, 'questions' | 'endings' | 'scores' | 'calculations'>;

/**
 * Copies of questions, endings and scores with new ids and names. A reference to a copied part now refers to its copy; other
 * references stay.
 */
export function rekeyed({ questions, endings, scores, calculations }: Parts): Parts {
  const ids = new Map(questions.map(({ _id }) => [_id, crypto.randomUUID() as string]));
  const items = questions.flatMap(({ options, rows }) => [...options, ...rows]);
  const keys = new Map([...items, ...(scores ?? [])].map(({ key }) => [key, newName()]));
  for (const { _id } of calculations ?? []) ids.set(_id, crypto.randomUUID());
  const id = (before: string) => ids.get(before) ?? before;
  const name = (before: string) => keys.get(before) ?? before;
  const choice = (before: Choice): Choice =>
    'slot' in before
      ? before
      : { ...before, key: name(before.key), ...(before.row !== undefined && { row: name(before.row) }) };
  const names: Renaming<DocumentNames, Choice, DocumentNames, Choice> = {
    ...{ question: id, calculated: id, choice: (_question, before) => choice(before) },
    part: (_question, part) => ('slot' in part ? part : { key: name(part.key) }),
    score: ({ key }) => ({ key: name(key) }),
  };
  const formula = ({ expression, ...typed }: FormulaValues): FormulaValues => ({
    ...{ ...typed, expression: expression && renamedExpression(expression, names) },
  });
  const named = (show: ShowValues): ShowValues =>
    mapGrouped(show, (condition: ConditionValues) => ({
      ...condition,
      question: condition.question && id(condition.question),
      ...(condition.part !== undefined && { part: name(condition.part) }),
      picks: condition.picks.map(choice),
      ...(condition.formula && { formula: formula(condition.formula) }),
      ...(condition.kept && { kept: renamedCondition(condition.kept, names) as ValueCondition }),
      ...(condition.score !== undefined && { score: name(condition.score) }),
    }));
  const shown = <Part extends Partial<Record<QuestionShow, ShowValues | null>>>(part: Part): Part => {
    const copies = QUESTION_SHOWS.flatMap((rule) => (part[rule] ? [[rule, named(part[rule])] as const] : []));
    return { ...part, ...Object.fromEntries(copies) };
  };
  const copies = (list: readonly OptionValues[]) =>
    list.map((item) => ({
      ...shown(item),
      key: name(item.key),
      ...(item.of !== undefined && { of: name(item.of) }),
    }));
  const said = (text: string) => renamed(text, (before) => ids.get(before));
  const kept = (scoring: DocumentScoring): DocumentScoring => ({
    ...scoring,
    scores: scoring.scores.map(({ key }) => ({ key: name(key) })),
    points: scoring.points.map(({ of, points }) => ({ of: choice(of), points })),
    ...(scoring.right && {
      right: 'chosen' in scoring.right ? { ...scoring.right, chosen: scoring.right.chosen.map(choice) } : scoring.right,
    }),
  });
  return structuredClone({
    ...(calculations && {
      calculations: calculations.map((each) => ({ ...each, _id: id(each._id), formula: formula(each.formula) })),
    }),
    ...(scores && { scores: scores.map((score) => ({ ...score, key: name(score.key) })) }),
    endings: endings.map((ending) => ({
      ...{ ...shown(ending), key: newName() },
      ...{ title: said(ending.title), text: said(ending.text), link: said(ending.link) },
    })),
    questions: questions.map((original): QuestionValues => {
      const question = shown(rewordedQuestion(original, said));
      const { options, rows, carries, entriesOf, scoring } = question;
      return {
        ...{ ...question, _id: id(question._id), options: copies(options), rows: copies(rows) },
        ...mapSections(question, (section) => ({ ...shown(section), _id: crypto.randomUUID() })),
        ...(entriesOf && { entriesOf: id(entriesOf) }),
        ...(carries && { carries: { ...carries, question: id(carries.question) } }),
        ...(scoring && {
          scoring: {
            ...scoring,
            scores: scoring.scores.map(name),
            ...(scoring.kept && { kept: kept(scoring.kept) }),
          },
        }),
      };
    }),
  });
}

/** A copy of a question. Its own code and the sections that begin with it stay with the original. */
export function duplicateOf(question: QuestionValues): QuestionValues {
  const { ownCode: _code, ...copy } = question;
  const [duplicate] = rekeyed({ questions: [{ ...copy, section: null, subsection: null }], endings: [] }).questions;
  return duplicate ?? question;
}
