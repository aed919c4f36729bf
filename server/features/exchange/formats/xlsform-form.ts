import type { ForeignItem } from '#questions/exchange/kind-exchange.ts';
import { type FormAnswer, writeRelevant } from '../condition-writing.ts';
import type { ReadCondition } from '../conditions.ts';

/** The cells of a row, by their columns. */
export type FormRow = Readonly<Record<string, string | null | undefined>>;
export type FormSheets = Record<'questions' | 'choices' | 'settings', FormRow[]>;

/** A choice, with the condition under which it is offered, and whether it excludes the others. */
export type FormChoice = Pick<ForeignItem, 'value' | 'text'> & {
  visibleIf?: ReadCondition;
  isExclusive?: true;
};

/** A form that is being written. */
export interface Form {
  readonly sheets: FormSheets;
  add(row: FormRow): void;
  /** Adds a group or a repeat around the rows that `inside` adds. */
  addGroup(type: 'group' | 'repeat', row: FormRow, inside: () => void): void;
  /** A name that no other row has. */
  nameFor(wanted: string): string;
  /** Where the answers of a question are; conditions name them. */
  keep(question: string, answer: FormAnswer): void;
  relevant(condition: ReadCondition): string;
  /** The list of these choices, which questions with the same choices share, and the filter for those with conditions. */
  listOf(choices: readonly FormChoice[], wanted: string): { list: string; filter: string | null };
}

export function createForm(settings: FormRow): Form {
  const sheets: FormSheets = { questions: [], choices: [], settings: [settings] };
  const names = new Set<string>();
  const lists = new Map<string, string>();
  const answers = new Map<string, FormAnswer>();

  function relevant(condition: ReadCondition): string {
    return writeRelevant(
      condition,
      (question) => answers.get(question) ?? { is: 'one', whole: question, parts: new Map() },
    );
  }

  return {
    sheets,
    add: (row) => void sheets.questions.push(row),
    addGroup(type, row, inside) {
      sheets.questions.push({ type: `begin_${type}`, ...row });
      inside();
      sheets.questions.push({ type: `end_${type}`, name: row['name'] });
    },
    nameFor(wanted) {
      let name = wanted;
      for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${wanted}_${number}`;
      names.add(name.toLowerCase());
      return name;
    },
    keep: (question, answer) => void answers.set(question, answer),
    relevant,
    listOf(choices, wanted) {
      const conditions = [...new Set(choices.flatMap(({ visibleIf }) => (visibleIf ? [relevant(visibleIf)] : [])))];
      const rows = choices.map(({ value, text, visibleIf }) => ({
        name: value,
        label: text,
        ...(visibleIf && { [columnOf(conditions.indexOf(relevant(visibleIf)))]: 'yes' }),
      }));
      const key = JSON.stringify(rows);
      const list = lists.get(key) ?? wanted;
      if (!lists.has(key)) {
        lists.set(key, list);
        sheets.choices.push(...rows.map((row) => ({ list_name: list, ...row })));
      }
      const filters = conditions.map((condition, place) => `(${columnOf(place)} = '' or ${condition})`);
      return { list, filter: filters.length === 0 ? null : filters.join(' and ') };
    },
  };
}

/** The column of the choices that are offered under a condition. */
const columnOf = (condition: number): string => `only_if_${condition + 1}`;
