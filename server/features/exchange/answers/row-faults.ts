import type { ImportFault } from '#contract/responses/response-import.ts';
import { contractOf } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import type { ShownAnswers } from '#server/answering/answers.policy.ts';
import type { Definition } from '#server/survey/definitions.ts';
import { kindOf, toQuestion } from '#survey/document/served.ts';
import type { AnswerRow, AnswerTable } from './answer-table.ts';
import type { Goal } from './columns.ts';

/** Characters of a value that is told. */
const VALUE_MAX = 200;

interface Found extends Pick<ImportFault, 'fault'> {
  question?: string;
  bound?: string | undefined;
  value?: string;
}

/** Tells the faults of a row with its line, the column and the question. */
export function faultsOf(
  { questions }: Pick<Definition, 'questions'>,
  row: AnswerRow,
  { table, goals }: { table: AnswerTable; goals: readonly Goal[] },
) {
  const tell = ({ fault, question, bound, value = '' }: Found): ImportFault => ({
    ...{ line: row.line, column: question === undefined ? '' : columnOf(question, value), question: question ?? null },
    ...{ fault, ...(bound !== undefined && { bound }), value: value.slice(0, VALUE_MAX) },
  });
  return Object.assign(tell, { ofAnswers });

  /** The faults of answers that the server refused. @param said by the place of the answer */
  function ofAnswers(
    answers: Readonly<Record<string, Json>>,
    { shown, said }: { shown: ShownAnswers; said: Readonly<Record<string, string>> },
  ): ImportFault[] {
    const ids = new Set(Object.keys(said).map((place) => place.split('.')[1] ?? ''));
    return [...ids].map((id) => {
      const value = answers[id];
      const question = questions.find((each) => each.id === id);
      if (value === undefined || !question) return tell({ fault: 'required', question: id });
      const asked = shown.shown?.get(id) ?? toQuestion(question);
      const own = contractOf(kindOf(question)).check(asked, value);
      const fault = own ?? (shown.invalid.has(id) ? { code: 'invalid' as const } : null);
      return tell({
        ...{
          fault: fault?.code ?? 'shape',
          question: id,
          value: typeof value === 'string' ? value : JSON.stringify(value),
        },
        bound: own?.bound === undefined ? undefined : String(own.bound),
      });
    });
  }

  /** The column of a question with this value, or its first one. */
  function columnOf(id: string, value: string): string {
    const places = goals.flatMap((goal, place) =>
      goal.to === 'question' && goal.target.counted.id === id ? [place] : [],
    );
    const says = (place: number) => [row.values.get(place) ?? []].flat().map(String).includes(value);
    return table.columns[places.find(says) ?? places[0] ?? -1]?.name ?? '';
  }
}
