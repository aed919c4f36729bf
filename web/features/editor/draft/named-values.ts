import { nameOfKey, newName } from '#basics/part-names.ts';
import type { Choice } from '#questions/model/condition-input.ts';
import { type Grouped, mapGrouped } from '#questions/parts/options/joined.ts';
import { mapSections } from '#survey/section-levels.ts';
import type { EditorValues, OptionValues, QuestionValues } from '#web/authoring/values/value-types.ts';

/** The name of a part in an old draft: its code or its key. */
type Ref = number | string;
interface Item extends Omit<OptionValues, 'key' | 'of' | 'show'> {
  _id?: number;
  key?: string;
  of?: Ref;
  show?: Shown | null;
}
type Condition = { score?: number; picks: ({ slot: string } | { option: Ref; row?: Ref })[] };
type Shown = Grouped<Condition>;
type Question = Omit<QuestionValues, 'options' | 'rows' | 'scoring'> & {
  options?: Item[];
  rows?: Item[];
  scoring?: { scores: number[]; isKept?: true };
};
interface Score {
  key: number;
  _id?: number;
}
interface Values {
  questions: Question[];
  pollOptions?: Item[];
  endings?: Item[];
  scores?: Score[];
}

const NAME = /^(?:\d{1,5}|_[\w-]+)$/;

/** Whether each part has a name, as in all newer drafts. */
const isNamed = ({ questions, pollOptions = [], endings = [] }: Values): boolean =>
  [...questions.flatMap(({ options = [], rows = [] }) => [...options, ...rows]), ...pollOptions, ...endings].every(
    ({ key }) => key !== undefined && NAME.test(key),
  );

/** The fields of a draft, with a name for each part. Older drafts have numbers, keys or no names. */
export function withNames(written: EditorValues): EditorValues {
  const values = written as unknown as Values;
  if (isNamed(values)) return written;
  const scores = new Map(
    (values.scores ?? []).map(({ key, _id }) => [key, _id === undefined ? nameOfKey(`s${key}`) : String(_id)]),
  );
  const named = (ref: Ref) => (typeof ref === 'number' ? String(ref) : nameOfKey(ref));
  const choice = (pick: Condition['picks'][number]): Choice =>
    'slot' in pick ? pick : { key: named(pick.option), ...(pick.row !== undefined && { row: named(pick.row) }) };
  const shown = <Part extends { show?: unknown }>(part: Part): Part =>
    part.show
      ? {
          ...part,
          show: mapGrouped(part.show as Shown, ({ score, ...condition }: Condition) => ({
            ...condition,
            picks: condition.picks.map(choice),
            ...(score !== undefined && { score: scores.get(score) ?? '' }),
          })),
        }
      : part;
  const item = ({ _id, key, of, ...rest }: Item) => ({
    ...shown(rest),
    key: _id !== undefined ? String(_id) : key !== undefined ? nameOfKey(key) : newName(),
    ...(of !== undefined && { of: named(of) }),
  });
  return {
    ...written,
    ...(values.scores && {
      scores: values.scores.map(({ _id, key, ...score }) => ({ ...score, key: scores.get(key) ?? newName() })),
    }),
    questions: values.questions.map(({ scoring, hasScoring, ...question }) => ({
      ...shown(question),
      _id: question._id ?? crypto.randomUUID(),
      ...mapSections(question, (section) => ({ ...shown(section), _id: section._id ?? crypto.randomUUID() })),
      ...(question.options && { options: question.options.map(item) }),
      ...(question.rows && { rows: question.rows.map(item) }),
      // The fields cannot hold it all, so the stored scoring stays.
      ...(scoring &&
        !scoring.isKept && { scoring: { ...scoring, scores: scoring.scores.map((key) => scores.get(key) ?? '') } }),
      ...(hasScoring !== undefined && !(hasScoring && scoring?.isKept) && { hasScoring }),
    })),
    ...(values.pollOptions && { pollOptions: values.pollOptions.map(item) }),
    ...(values.endings && { endings: values.endings.map(item) }),
  } as unknown as EditorValues; // with all that was written
}
