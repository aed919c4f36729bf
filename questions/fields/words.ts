import type { GivenAnswer, KindWords, ShownQuestion } from '#questions/model/kind.ts';
import { momentWords } from '#questions/moment/words.ts';
import { numberWords } from '#questions/number/words.ts';
import { named } from '#questions/parts/options/named.ts';
import { textWords } from '#questions/text/words.ts';
import { momentOf, numberOf, textOf } from './cell-types.ts';
import { type Cell, type Field, fieldsOf } from './cells.ts';
import { sayFields } from './said.ts';
import type { FieldsSettings } from './settings.ts';

export const fieldsWords: KindWords<FieldsSettings> = { fromText, told: 'parts', say: sayFields };

type Question = ShownQuestion<FieldsSettings>;

/** The first fields by parameters in their order, for fields that are answered once; an empty parameter skips a field. */
function fromText(question: Question, texts: readonly string[]): GivenAnswer | null {
  const fields = fieldsOf(question);
  if (question.settings.records !== 'once' || texts.length > fields.length) return null;
  const read = texts.flatMap((text, place) => {
    const field = fields[place];
    return field === undefined || text.trim() === '' ? [] : [{ field, cell: cellFrom(field, text) }];
  });
  const value: Record<string, Cell> = {};
  for (const { field, cell } of read) {
    if (cell === null) return null;
    value[field.code] = cell;
  }
  if (read.length === 0) return null;
  return { value, said: sayFields(question, value) ?? '', uses: Object.keys(value).map(Number) };
}

function cellFrom({ settings }: Field, text: string): Cell | null {
  const { type, choices = [] } = settings;
  if (type === 'choice') return named(choices, text)?.code ?? null;
  const bare = { _id: '', text: '', options: [], codes: [] };
  const given =
    type === 'number'
      ? numberWords.fromText?.({ ...bare, settings: numberOf(settings) }, [text])
      : type === 'date'
        ? momentWords.fromText?.({ ...bare, settings: momentOf(settings) }, [text])
        : textWords.fromText?.({ ...bare, settings: textOf(settings) }, [text]);
  return (given?.value as Cell | undefined) ?? null; // each of these kinds reads a text or a number
}
