import type { EditableSurvey } from '#contract/surveys/editing.ts';
import { contractOf } from '#questions/contract.ts';
import type { Pick, ShowInput } from '#questions/model/condition-input.ts';
import type { Condition, Show } from '#questions/model/conditions.ts';
import type { EditableItem } from '#questions/model/question.ts';
import type { EditableScoring, ScoringInput } from '#questions/model/scoring-input.ts';
import type { JsonObject } from './json-file.ts';

type Question = EditableSurvey['questions'][number];

/** How conditions and points name parts of a stored survey: by texts, because codes belong to this survey only. */
interface Names {
  pick: (code: number) => Pick;
  score: (code: number) => string;
}

/** A stored survey as its author would send it. Fields of a question are taken over by their names. */
export function toWritten({ questions, poll, endings, _id, revision, ...settings }: EditableSurvey): JsonObject {
  const picks = new Map(questions.flatMap(picksOf));
  const scores = new Map(settings.scores.map((score) => [score._id, score.name]));
  const names: Names = { pick: (code) => picks.get(code) ?? code, score: (code) => scores.get(code) ?? '' };
  const shown = <Part extends { show?: Show | undefined }>({ show, ...part }: Part) => ({
    ...part,
    ...(show && { show: writtenShow(show, names) }),
  });
  const items = (stored: readonly EditableItem[]) => stored.map(({ chosen, ...item }) => shown(item));
  return {
    ...settings,
    questions: questions.map(({ answers, chosen, slots, options, rows, quotas, section, scoring, ...question }) => ({
      ...shown(question),
      // Carried options follow from the earlier question.
      ...{ options: question.carries ? [] : items(options), rows: items(rows) },
      ...(section && { section: shown(section) }),
      ...(scoring && { scoring: writtenScoring(scoring, names) }),
      ...(quotas && {
        quotas: quotas.map(({ name, most, codes }) => ({
          ...{ name, most },
          options: options.filter((option) => codes.includes(option._id)).map(({ text }) => text),
        })),
      }),
    })),
    endings: endings.map(({ code, ...ending }) => ({ _id: code, ...shown(ending) })),
    ...(poll && !poll.removed && { pollQuestion: poll.text, pollOptions: items(poll.options) }),
  };
}

/** The choices of a question in its author's terms, by code. */
function picksOf({ kind, options, rows, slots = {}, settings }: Question): [number, Pick][] {
  const coded = (items: readonly EditableItem[]) => items.map(({ _id: code, text }) => ({ code, text }));
  const offers = contractOf(kind).offers?.({ options: coded(options), rows: coded(rows), slots, settings }) ?? [];
  return offers.map(({ code, slot, option, row }): [number, Pick] => {
    if (slot !== undefined) return [code, { slot }];
    const text = option === undefined ? '' : (options[option]?.text ?? '');
    return [code, row === undefined ? text : { row: rows[row]?.text ?? '', option: text }];
  });
}

function writtenShow(show: Show, { pick, score }: Names): ShowInput {
  const named = (condition: Condition) => {
    if ('question' in condition) return { ...condition, chosen: condition.chosen.map(pick) };
    return 'score' in condition ? { ...condition, score: score(condition.score) } : condition;
  };
  const joined = (part: Show | Condition): object => {
    if ('all' in part) return { all: part.all.map(joined) };
    return 'any' in part ? { any: part.any.map(joined) } : named(part);
  };
  return joined(show) as ShowInput; // the same groups
}

function writtenScoring(
  { scores, points, choices, several, right, told, ...rest }: EditableScoring,
  { pick, score }: Names,
): ScoringInput {
  return {
    ...rest,
    scores: scores.map(score),
    points: points.map(({ code, points: worth }) => ({ of: pick(code), points: worth })),
    ...(right && {
      right:
        'codes' in right
          ? // Where one is chosen, any is right anyway.
            { chosen: right.codes.map(pick), ...(several && right.any && { any: right.any }) }
          : right,
    }),
  };
}
