import type { ForeignItem } from '#questions/exchange/kind-exchange.ts';
import { type FormAnswer, writeRelevant, writeXlsFormula } from '../condition-writing.ts';
import type { ReadCondition } from '../conditions.ts';
import type { LeavingValue } from '../formula-writing.ts';

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
  /** Adds a row that calculates a value. */
  addValue(value: LeavingValue): void;
  /** Adds a group or a repeat around the rows that `inside` adds. */
  addGroup(type: 'group' | 'repeat', row: FormRow, inside: () => void): void;
  /** A name that no other row has. */
  nameFor(wanted: string): string;
  /** Where the answers of a question are; conditions name them. */
  keep(question: string, answer: FormAnswer): void;
  /** The row of a question that is in one. */
  rowOf(question: string): string;
  relevant(condition: ReadCondition): string;
  /** The list of these choices, which questions with the same choices share, and the filter for those with conditions. */
  listOf(choices: readonly FormChoice[], wanted: string): { list: string; filter: string | null };
}

export function createForm(settings: FormRow): Form {
  const sheets: FormSheets = { questions: [], choices: [], settings: [settings] };
  const names = new Set<string>();
  const lists = new Map<string, string>();
  const answers = new Map<string, FormAnswer>();

  const answerOf = (question: string): FormAnswer =>
    answers.get(question) ?? { is: 'one', whole: question, parts: new Map() };
  const relevant = (condition: ReadCondition): string => writeRelevant(condition, answerOf);

  function nameFor(wanted: string): string {
    let name = wanted;
    for (let number = 2; names.has(name.toLowerCase()); number += 1) name = `${wanted}_${number}`;
    names.add(name.toLowerCase());
    return name;
  }

  return {
    sheets,
    add: (row) => void sheets.questions.push(row),
    addGroup(type, row, inside) {
      sheets.questions.push({ type: `begin_${type}`, ...row });
      inside();
      sheets.questions.push({ type: `end_${type}`, name: row['name'] });
    },
    nameFor,
    addValue({ name, formula }) {
      const own = nameFor(name);
      sheets.questions.push({ type: 'calculate', name: own, calculation: writeXlsFormula(formula, answerOf) });
      answers.set(name, { is: 'one', whole: own, parts: new Map() });
    },
    rowOf: (question) => answers.get(question)?.whole ?? question,
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
