import type { DocumentQuestion } from '#questions/contract.ts';
import type { Choice, DocumentShow, Pick, ShowInput } from '#questions/model/condition-input.ts';
import { mapConditions } from '#questions/model/conditions.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import type { DocumentScoring, ScoringInput } from '#questions/model/scoring-input.ts';
import type { DocumentContent } from '#survey/document/document.ts';
import type { JsonObject } from './json-file.ts';

/** How a file names parts: by texts, because names belong to this survey only. */
interface Names {
  pick: (question: string, choice: Choice) => Pick;
  score: (key: string) => string;
}

/** A document as another program would send it. Fields of a question are taken over by their names. */
export function toWritten({ questions, endings, scores, pollOptions, ...settings }: DocumentContent): JsonObject {
  const byId = new Map(questions.map((question) => [question._id, question]));
  const scoreNames = new Map(scores.map(({ key, name }) => [key, name]));
  const names: Names = {
    pick: (id, choice) => pickIn(byId.get(id), choice),
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
    questions: questions.map(({ options, rows, quotas, section, scoring, ...question }) => ({
      ...shown(question),
      // Piped options follow from the earlier question.
      ...{ options: question.carries ? [] : items(options), rows: items(rows) },
      ...(section && { section: shown(section) }),
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
  const option = textOf(question.options, choice.key);
  return choice.row === undefined ? option : { option, row: textOf(question.rows, choice.row) };
}

const writtenShow = (show: DocumentShow, { pick, score }: Names): ShowInput =>
  mapConditions(show, (condition) => {
    if ('score' in condition) return { ...condition, score: score(condition.score.key) };
    if (!('question' in condition)) return condition;
    return { ...condition, chosen: condition.chosen.map((choice) => pick(condition.question, choice)) };
  });

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
