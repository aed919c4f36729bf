import { contractOf } from '#questions/contract.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import type {
  EditorValues,
  QuestionValues,
  ScoreValues,
  ScoringValues,
  WorthValues,
} from '#web/authoring/values/value-types.ts';

export const emptyScoring = (scores: number[]): ScoringValues => ({
  ...{ scores, slots: {}, from: null, to: null, texts: '' },
  ...{ forRight: null, forWrong: null, explanation: '' },
});

/** A score for which the author has written nothing yet. */
export const emptyScore = (scores: readonly ScoreValues[], name: string): ScoreValues => ({
  key: Math.min(0, ...scores.map(({ key }) => key)) - 1,
  ...{ name, shown: true, bands: [] },
});

/** Something that can have points: an option of the form, by its index, or something beside options, by its key. */
export interface Worth {
  text: string;
  at: { option: number } | { slot: string };
}

/** What can have points in a question as it is written now. Of one with rows, an option has them in every row. */
export function worthsOf(question: Pick<QuestionValues, 'kind' | 'options' | 'rows' | 'settings'>): Worth[] {
  const { offers, slots, needs } = contractOf(question.kind);
  if (!offers) return [];
  const settings = settingsOf(question);
  const coded = (items: QuestionValues['options'], first: number) =>
    items.flatMap(({ text }, index) => (text.trim() === '' ? [] : [{ code: first + index, index, text: text.trim() }]));
  const options = needs.options === undefined ? [] : coded(question.options, 1);
  const rows = needs.rows === undefined ? [] : coded(question.rows, ROWS_FROM);
  const codesOf = (items: readonly { code: number }[]) => items.map(({ code }) => code);
  const keys = slots({ codes: codesOf(options), rows: codesOf(rows), settings });
  const counted = Object.fromEntries(keys.map((key, index) => [key, SLOTS_FROM + index]));
  return offers({ options, rows, slots: counted, settings }).flatMap(({ option, row = 0, slot, text }): Worth[] => {
    const written = option === undefined ? undefined : options[option];
    if (written) return row > 0 ? [] : [{ text: rows.length > 0 ? written.text : text, at: { option: written.index } }];
    return slot === undefined ? [] : [{ text, at: { slot } }];
  });
}

/** Codes that stand for places in the form. */
const [ROWS_FROM, SLOTS_FROM] = [1_000, 2_000];

const worthAt = ({ options, scoring }: QuestionValues, at: Worth['at']): WorthValues =>
  ('option' in at ? options[at.option] : scoring?.slots[at.slot]) ?? {};

/** How the answers of a question are right; null for a kind whose answers are neither right nor wrong. */
export function waysToBeRight(question: Pick<QuestionValues, 'kind' | 'settings'>) {
  const { judged, compares } = contractOf(question.kind);
  const compared = judged ? undefined : compares?.(settingsOf(question));
  if (judged === 'words') return 'words';
  // Rows are answered each for itself, which has no room in the margin.
  if (judged) return contractOf(question.kind).needs.rows === undefined ? 'chosen' : null;
  return compared?.as ?? null;
}

/** The scoring of a question as it is sent; nothing where the author has never turned it on, or where it stays as it is stored. */
export function scoringInput(question: QuestionValues, { scores = [] }: Pick<EditorValues, 'scores'>) {
  const { hasScoring, scoring } = question;
  if (hasScoring === undefined || !scoring || scoring.isKept) return hasScoring === false ? { scoring: null } : {};
  if (!hasScoring) return { scoring: null };
  const right = rightInput(question, scoring);
  return {
    scoring: {
      scores: scores.filter(({ key }) => scoring.scores.includes(key)).map(({ name }) => name.trim()),
      points: worthsOf(question).flatMap(({ at }) => {
        const { points = null } = worthAt(question, at);
        return points === null ? [] : [{ of: pickOf(question, at), points }];
      }),
      ...(right && { right }),
      ...(right && scoring.forRight !== null && { forRight: scoring.forRight }),
      ...(right && scoring.forWrong !== null && { forWrong: scoring.forWrong }),
      ...(scoring.explanation.trim() && { explanation: scoring.explanation }),
    },
  };
}

const pickOf = ({ options }: QuestionValues, at: Worth['at']) =>
  'option' in at ? (options[at.option]?.text.trim() ?? '') : { slot: at.slot };

/** The right answer as it is sent; null without one. */
export function rightInput(question: QuestionValues, { texts, from, to }: ScoringValues) {
  const way = waysToBeRight(question);
  if (way === 'chosen') {
    const chosen = worthsOf(question).filter(({ at }) => worthAt(question, at).isRight);
    return chosen.length > 0 ? { chosen: chosen.map(({ at }) => pickOf(question, at)) } : null;
  }
  if (way === 'words') {
    const lines = texts.split('\n').filter((line) => line.trim() !== '');
    return lines.length > 0 ? { texts: lines } : null;
  }
  return way && from !== null ? { from, to: to ?? from } : null;
}

/** The scores as they are sent; nothing while there never were any. */
export const scoresInput = ({ scores, resultShown }: Pick<EditorValues, 'scores' | 'resultShown'>) => ({
  ...(scores && {
    scores: scores.map(({ key, _id, bands, ...score }) => ({
      ...(_id !== undefined && { _id }),
      ...score,
      bands: bands.map(({ from, to, title, text }) => ({ from, to, title, ...(text.trim() && { text }) })),
    })),
  }),
  ...(resultShown && { resultShown }),
});
