import { AppError } from '#contract/http/errors.ts';
import { contractOf, type QuestionInput } from '#questions/contract.ts';
import type { ItemInput } from '#questions/model/question.ts';
import type { KeepPicture } from '#server/adapters/pictures/kept-pictures.ts';
import type { Edit } from './edited.policy.ts';

/**
 * Replaces the addresses of all pictures of a survey by the stored ones.
 * @throws AppError `invalid_input` with the pictures that were not uploaded here or are deleted
 */
export async function keepPictures<Input extends Edit>(input: Input, keepPicture: KeepPicture): Promise<Input> {
  const kept = new Map<string, string>();
  const refused: Record<string, string> = {};
  for (const [field, address] of picturesIn(input)) {
    const stored = kept.get(address) ?? (await keepPicture(address));
    if (stored !== null) kept.set(address, stored);
    else refused[field] = NOT_OURS;
    if (Object.keys(refused).length === TOLD_MAX) break;
  }
  if (Object.keys(refused).length > 0) throw new AppError('invalid_input', { fields: refused });
  return kept.size === 0 ? input : replaced(input, (address) => kept.get(address) ?? address);
}

/** An error names at most this many pictures. */
const TOLD_MAX = 20;
const NOT_OURS = 'We don’t have this picture. Upload it again';

/** The fields and addresses of all pictures. */
function picturesIn({ questions, pollOptions }: Edit): [field: string, address: string][] {
  const found: [string, string][] = [];
  const collect = (field: string) => (address: string) => {
    found.push([field, address]);
    return address;
  };
  const collectItems = (items: readonly ItemInput[], path: string) => {
    for (const [index, { picture }] of items.entries()) if (picture) collect(`${path}.${index}.picture`)(picture);
  };
  for (const [index, { kind, settings, options, rows }] of questions.entries()) {
    collectItems(options, `questions.${index}.options`);
    collectItems(rows, `questions.${index}.rows`);
    contractOf(kind).withPictures?.(settings, collect(`questions.${index}.settings.picture`));
  }
  collectItems(pollOptions, 'pollOptions');
  return found;
}

function replaced<Input extends Edit>(input: Input, replace: (address: string) => string): Input {
  const items = (given: ItemInput[]) =>
    given.map((item) => (item.picture ? { ...item, picture: replace(item.picture) } : item));
  const questions = input.questions.map((question): QuestionInput => {
    const { kind, settings, options, rows } = question;
    const set = contractOf(kind).withPictures?.(settings, replace) ?? settings;
    return { ...question, options: items(options), rows: items(rows), settings: set };
  });
  return { ...input, questions, pollOptions: items(input.pollOptions) };
}
