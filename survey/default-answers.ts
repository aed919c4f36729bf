import { contractOf, type DocumentQuestion } from '#questions/contract.ts';
import type { ShownQuestion } from '#questions/model/kind.ts';
import { wordsOf } from '#questions/words.ts';

/** A question as far as a default answer names its parts. */
interface Asked {
  kind: DocumentQuestion['kind'];
  settings: unknown;
  options: readonly { text: string; settings?: unknown }[];
  rows: readonly { text: string }[];
}

/** Whether the answers of a kind can be told in words, as links and default answers tell them. */
export const takesDefault = (kind: DocumentQuestion['kind']): boolean => wordsOf(kind).fromText !== undefined;

/** Whether an author chooses the default answers of a kind among the options. */
export const choosesDefault = (kind: DocumentQuestion['kind']): boolean => {
  const { told } = wordsOf(kind);
  return told === 'option' || told === 'options';
};

/**
 * Whether a question takes these words as its answer. Default answers are told as those of links: by the words of options, else as
 * they are typed, one text for each part.
 */
export function isAnswer(question: Asked, texts: readonly string[]): boolean {
  const contract = contractOf(question.kind);
  const settings = contract.settings.safeParse(question.settings);
  // Another fault names them.
  if (!settings.success) return true;
  const shown = asShown(question, settings.data);
  const answer = wordsOf(question.kind).fromText?.(shown, texts);
  return answer !== null && answer !== undefined && contract.check(shown, answer.value) === null;
}

/** The question with codes of its own, by its parts that have words. */
function asShown({ kind, options, rows }: Asked, settings: unknown): ShownQuestion<unknown> {
  const { item, slots } = contractOf(kind);
  const offered = options.filter(({ text }) => text.trim() !== '');
  const asked = rows.filter(({ text }) => text.trim() !== '');
  const codes = offered.map((_, place) => place + 1);
  const lines = asked.map(({ text }, place) => ({ code: codes.length + place + 1, text }));
  const itemSettings =
    item && Object.fromEntries(offered.map((option, place) => [place + 1, option.settings ?? item.settings.parse({})]));
  const keys = slots({ codes, rows: lines.map(({ code }) => code), settings, ...(itemSettings && { itemSettings }) });
  const first = codes.length + lines.length + 1;
  return {
    ...{ _id: '', text: '', settings, codes },
    options: offered.map(({ text }) => text),
    ...(lines.length > 0 && { rows: lines }),
    slots: Object.fromEntries(keys.map((key, place) => [key, first + place])),
    ...(itemSettings && { itemSettings }),
  };
}
