import { contractOf, type Kind } from '#questions/contract.ts';
import type { BlankQuestion } from '#questions/kind-web.ts';
import type { OptionValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { emptyOption } from './editor-values.ts';

type Settled = Pick<QuestionValues, 'kind' | 'settings'>;

/** The default settings. */
export function defaultSettings(kind: Kind): object {
  return contractOf(kind).settings.parse({}) as object; // settings of every kind are objects
}

/** The settings of a question for its kind, as they would be stored; the default ones while they are faulty. */
export function settingsOf({ kind, settings }: Settled): unknown {
  const judged = contractOf(kind).settings.safeParse(settings[kind] ?? {});
  return judged.success ? judged.data : defaultSettings(kind);
}

/** The question as one of another kind. Keeps the author's input for the old kind, for a way back. */
export function becoming(question: QuestionValues, kind: Kind, blank: BlankQuestion): QuestionValues {
  const { options, rows, settings } = question;
  const shared = sharedSettings(question, kind);
  return {
    ...question,
    kind,
    options: filledUp(options, blank.options),
    rows: filledUp(rows, blank.rows),
    settings: { ...settings, [kind]: settings[kind] ?? { ...defaultSettings(kind), ...blank.settings, ...shared } },
  };
}

/** The settings that the new kind shares with the old one, if it accepts their values. */
function sharedSettings({ kind: before, settings }: Settled, kind: Kind): object {
  const { reads, settings: schema } = contractOf(kind);
  if (!reads?.includes(before)) return {};
  const known = Object.entries(settings[before] ?? {}).filter(([key, value]) => {
    const judged = schema.safeParse({ [key]: value });
    return judged.success && typeof judged.data === 'object' && judged.data !== null && key in judged.data;
  });
  return Object.fromEntries(known);
}

function filledUp(items: OptionValues[], blank: BlankQuestion['options'] = 0): OptionValues[] {
  const texts = typeof blank === 'number' ? Array.from({ length: blank }, () => '') : blank;
  return items.some(({ text }) => text.trim() !== '') || items.length >= texts.length
    ? items
    : texts.map((text) => emptyOption(text));
}
