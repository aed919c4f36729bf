import { contractOf, type QuestionInput } from '#questions/contract.ts';
import { factsOf } from '#questions/facts.ts';
import type { Earlier, EarlierQuestions, ReadAndWritten } from './earlier-questions.ts';
import { textsOf } from './earlier-questions.ts';

/** The names under which SurveyJS reads the fields of one entry or row. */
const OWN = /^#?(?:panel|row)\.(.+)$/is;

/**
 * The earlier questions as a field's condition sees them, in which fields before it are those of the same entry.
 * @param place the index of the field among the options of its question
 */
export function withinEntry(
  earlier: EarlierQuestions,
  { read, input }: ReadAndWritten & { input: QuestionInput },
  { place, words }: { place: number; words: (text: string) => string },
): EarlierQuestions {
  const { item } = contractOf(input.kind);
  if (!item || !factsOf(input.kind).records) return earlier;
  const before = input.options.slice(0, place);
  const { values = [], fieldChoices = [] } = read.written;
  const texts = textsOf(read);
  const options = values.flatMap((value, index) => {
    const text = words(texts.get(value)?.trim() ?? '');
    return fieldChoices[index] && before.some((option) => option.text === text) ? [{ value, text }] : [];
  });
  const { program } = earlier;
  const alone = item.alone(input.settings);
  const own: Earlier = {
    ...{ read, program, options, rows: [], shown: null },
    input: { ...input, options: before, rows: [], settings: alone },
    id: () => earlier.nameOwn(read),
  };
  return {
    ...earlier,
    resolve(written) {
      const [, name] = OWN.exec(written.trim()) ?? [];
      const field = options.find(({ value }) => value.toLowerCase() === name?.trim().toLowerCase());
      if (field) return { named: own, part: field.value };
      return name === undefined ? earlier.resolve(written) : null;
    },
  };
}
