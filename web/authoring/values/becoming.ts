import { contractOf, type Kind } from '#questions/contract.ts';
import type { BlankQuestion } from '#questions/kind-web.ts';
import { blankItems } from '#web/authoring/values/editor-values.ts';
import { defaultSettings } from '#web/authoring/values/kind-values.ts';
import type { OptionValues, QuestionValues } from '#web/authoring/values/value-types.ts';

/** The question with another kind. Keeps the author's input for the old kind, so that the author can change back. */
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
function sharedSettings({ kind: before, settings }: QuestionValues, kind: Kind): object {
  const { reads, settings: schema } = contractOf(kind);
  if (!reads?.includes(before)) return {};
  const known = Object.entries(settings[before] ?? {}).filter(([key, value]) => {
    const judged = schema.safeParse({ [key]: value });
    return judged.success && typeof judged.data === 'object' && judged.data !== null && key in judged.data;
  });
  return Object.fromEntries(known);
}

function filledUp(items: OptionValues[], blank: BlankQuestion['options'] = 0): OptionValues[] {
  const first = blankItems(blank);
  return items.some(({ text }) => text.trim() !== '') || items.length >= first.length ? items : first;
}
