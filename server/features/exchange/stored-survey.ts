import type { DocumentQuestion } from '#questions/contract.ts';
import type {
  AnswerPart,
  Choice,
  DocumentNames,
  DocumentShow,
  InputNames,
  PartPick,
  Pick,
  ShowInput,
} from '#questions/model/condition-input.ts';
import { mapConditions, type Renaming, renamedCondition, renamedExpression } from '#questions/model/conditions.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import type { DocumentScoring, ScoringInput } from '#questions/model/scoring-input.ts';
import type { DocumentContent } from '#survey/document/document.ts';
import { mapSections } from '#survey/section-levels.ts';
import type { JsonObject } from './json-file.ts';

/** How a file names parts: by texts, because names belong to this survey only. */
interface Names {
  pick: (question: string, choice: Choice) => Pick;
  part: (question: string, part: AnswerPart, isColumn?: true) => PartPick;
  score: (key: string) => string;
}

/** A document as another program would send it. Fields of a question are taken over by their names. */
export function toWritten(document: DocumentContent): JsonObject {
  const { questions, endings, scores, calculations, pollOptions, ...settings } = document;
  const byId = new Map(questions.map((question) => [question._id, question]));
  const scoreNames = new Map(scores.map(({ key, name }) => [key, name]));
  const names: Names = {
    pick: (id, choice) => pickIn(byId.get(id), choice),
    part: (id, part, isColumn) => partIn(byId.get(id), part, isColumn),
    score: (key) => scoreNames.get(key) ?? '',
  };
  const shown = <Part extends { show?: DocumentShow | undefined }>({ show, ...part }: Part) => ({
    ...part,
    ...(show && { show: writtenShow(show, names) }),
  });
  const items = (stored: readonly DocumentItem[]) => stored.map(({ key, of, ...item }) => shown(item));
  return {
    ...settings,
    scores: scores.map(({ key, ...score }) => score),
    calculations: calculations.map(({ formula, ...rest }) => ({
      ...rest,
      formula: renamedExpression(formula, renaming(names)),
    })),
    questions: questions.map(({ options, rows, quotas, section, subsection, scoring, ...question }) => ({
      ...shown(question),
      ...(question.requiredIf && { requiredIf: writtenShow(question.requiredIf, names) }),
      ...(question.validIf && { validIf: writtenShow(question.validIf, names) }),
      // Piped options follow from the earlier question.
      ...{ options: question.carries ? [] : items(options), rows: items(rows) },
      ...mapSections({ section, subsection }, shown),
      ...(scoring && { scoring: writtenScoring(scoring, question._id, names) }),
      ...(quotas && {
        quotas: quotas.map(({ options: named, ...quota }) => ({
          ...quota,
          options: named.map(({ key }) => textOf(options, key)),
        })),
      }),
    })),
    endings: endings.map(({ key, ...ending }) => shown(ending)),
    pollOptions: items(pollOptions),
  };
}

const textOf = (items: readonly DocumentItem[], name: string): string =>
  items.find(({ key }) => key === name)?.text ?? '';

function pickIn(question: DocumentQuestion | undefined, choice: Choice): Pick {
  if ('slot' in choice || !question) return choice;
  const { key, row, pick } = choice;
  const option = textOf(question.options, key);
  if (row === undefined && pick === undefined && question.rows.length === 0) return option;
  return { option, ...(row !== undefined && { row: textOf(question.rows, row) }), ...(pick !== undefined && { pick }) };
}

/** A row or an option by its text; without one by its key. */
function partIn(question: DocumentQuestion | undefined, part: AnswerPart, isColumn?: true): PartPick {
  if ('slot' in part || !question) return part;
  return (!isColumn && textOf(question.rows, part.key)) || textOf(question.options, part.key) || part;
}

const renaming = ({ pick, part, score }: Names): Renaming<DocumentNames, Choice, InputNames, Pick> => ({
  question: (id) => id,
  calculated: (id) => id,
  choice: pick,
  part,
  score: ({ key }) => score(key),
});

const writtenShow = (show: DocumentShow, names: Names): ShowInput =>
  mapConditions(show, (condition) => renamedCondition(condition, renaming(names)));

const writtenScoring = (
  { scores, points, right, ...rest }: DocumentScoring,
  question: string,
  { pick, score }: Names,
): ScoringInput =>
  ({
    ...rest,
    scores: scores.map(({ key }) => score(key)),
    points: points.map(({ of, points: worth }) => ({ of: pick(question, of), points: worth })),
    ...(right && {
      right: 'chosen' in right ? { ...right, chosen: right.chosen.map((choice) => pick(question, choice)) } : right,
    }),
  }) as ScoringInput; // without its undefined fields
