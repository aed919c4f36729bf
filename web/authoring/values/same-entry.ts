import { contractOf } from '#questions/contract.ts';
import type { ValueForm } from '#questions/model/kind.ts';
import { type DocumentOffer, offersIn } from '#survey/document/choices.ts';
import { recordBefore } from '#survey/document/records.ts';
import type { InRecord } from '#survey/document/reference-faults.ts';
import { offering } from './editor-values.ts';
import { settingsOf } from './kind-values.ts';
import type { OptionValues, QuestionValues } from './value-types.ts';

/** The option of the form that a condition is of; undefined for a condition of anything else, or of a kind without entries. */
export function inRecordOf(name: string, questions: readonly QuestionValues[]): InRecord | undefined {
  const [list, index, part, option] = name.split('.');
  const question = list === 'questions' && part === 'options' ? questions[Number(index)] : undefined;
  return question && contractOf(question.kind).item ? { question: question._id, option: Number(option) } : undefined;
}

/** The options before that one which its condition can use. */
export const fieldsBefore = ({ options }: QuestionValues, { option }: InRecord): OptionValues[] =>
  options.slice(0, option).filter(({ text }) => text.trim() !== '');

/** The sort of value that one option of a question has in an entry; null for choices, and for an option that was removed. */
export function formInEntry({ kind, options, settings }: QuestionValues, key: string): ValueForm | null {
  const { item, valueForm } = contractOf(kind);
  const place = options.findIndex((option) => option.key === key);
  if (!item || place < 0) return null;
  const alone = item.alone(settingsOf({ kind, settings }));
  return valueForm?.(alone, { option: place }, options[place]?.settings ?? item.settings.parse({})) ?? null;
}

/** The choices within an entry. @param part the key of the only option whose choices are wanted */
export function offersInEntry(question: QuestionValues, { option }: InRecord, part?: string): readonly DocumentOffer[] {
  const record = recordBefore(offering(question), option);
  const offers = record ? offersIn(record) : [];
  if (part === undefined) return offers;
  const label = `${question.options.find(({ key }) => key === part)?.text.trim() ?? ''}: `;
  return offers.flatMap(({ choice, text }) => {
    if (!('key' in choice) || choice.key !== part || choice.pick === undefined) return [];
    return [{ choice, text: text.startsWith(label) ? text.slice(label.length) : text }];
  });
}
