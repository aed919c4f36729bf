import { contractOf, KIND_NAMES, type Kind } from '#questions/contract.ts';
import type { BlankQuestion } from '#questions/kind-web.ts';
import type { FrozenQuestion } from '#web/authoring/values/frozen.ts';
import type { OptionValues, QuestionValues } from '#web/authoring/values/value-types.ts';

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

/** The kinds that a question may become: all until a respondent answered it, then those that can read the answers. */
export function kindsFor(frozen: FrozenQuestion | undefined, all: readonly Kind[] = KIND_NAMES): Kind[] {
  return all.filter((kind) => !frozen || kind === frozen.kind || contractOf(kind).reads?.includes(frozen.kind));
}

/** The setting that answers forbid to change so; null when all of them may stay as they are now. */
export function tightenedIn(question: Settled, frozen: FrozenQuestion | undefined): string | null {
  if (!frozen || !kindsFor(frozen).includes(question.kind)) return null;
  const isChosen = (slot: string) => (frozen.chosen[slot] ?? 0) > 0;
  return contractOf(question.kind).tightened?.(frozen.settings, settingsOf(question), isChosen) ?? null;
}

function filledUp(items: OptionValues[], blank: BlankQuestion['options'] = 0): OptionValues[] {
  const texts = typeof blank === 'number' ? Array.from({ length: blank }, () => '') : blank;
  return items.some(({ text }) => text.trim() !== '') || items.length >= texts.length
    ? items
    : texts.map((text) => ({ text }));
}
