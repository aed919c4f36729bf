import type { ShownWhen } from './foreign-question.ts';
import { codeOf, fieldIn, type Reading } from './lime-rows.ts';
import type { Said } from './said.ts';
import type { XmlRow } from './xml-file.ts';

const METHODS: Readonly<Record<string, string>> = { '==': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

/**
 * Conditions that were chosen in LimeSurvey's designer. Any scenario has to hold; in one, rows about one question are alternatives, and
 * all questions have to fit.
 */
export function designedIn(rows: readonly XmlRow[], reading: Reading): ShownWhen {
  const written = rows
    .map((row) => ['cfieldname', 'method', 'value'].map((name) => fieldIn(row, name)).join(' '))
    .join(', ');
  const scenarios = [...Map.groupBy(rows, (row) => fieldIn(row, 'scenario')).values()].map((scenario) => {
    const questions = [...Map.groupBy(scenario, keyOf).values()].map((same) => joined('or', same.map(testOf)));
    return joined('and', questions);
  });
  return { written, condition: joined('or', scenarios) };

  function testOf(row: XmlRow): Said | null {
    const [field, method, value] = ['cfieldname', 'method', 'value'].map((name) => fieldIn(row, name).trim());
    const call = METHODS[method ?? ''];
    const token = /^\{TOKEN:(\w+)\}$/.exec(field ?? '')?.[1];
    if (!call || !field || token !== undefined) return null;
    const other = /^@(.+)@$/.exec(value ?? '')?.[1];
    const second: Said =
      other === undefined ? { value: value ?? '', quoted: true } : { name: codeOf(other, reading.names) };
    const isBoxes = ['M', 'P'].includes(reading.types.get(fieldIn(row, 'cqid')) ?? '');
    // The box of a question with several is named by its code, before or as the value.
    if (isBoxes && !field.startsWith('+') && value && other === undefined) {
      return { call, of: [{ name: codeOf(`${field}${value}`, reading.names) }, { value: 'Y', quoted: true }] };
    }
    return { call, of: [{ name: codeOf(field.replace(/^\+/, ''), reading.names) }, second] };
  }
}

/** Rows about one question are alternatives if they name its values, not if they exclude or bound them. */
const keyOf = (row: XmlRow): string => (fieldIn(row, 'method').trim() === '==' ? fieldIn(row, 'cqid') : `${row.line}`);

function joined(call: 'or' | 'and', parts: readonly (Said | null)[]): Said | null {
  const made = parts.filter((each) => each !== null);
  if (made.length < parts.length) return null;
  const [only] = made;
  return only && made.length === 1 ? only : made.length > 0 ? { call, of: made } : null;
}
