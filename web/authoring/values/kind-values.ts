import { contractOf, type Kind } from '#questions/contract.ts';
import type { QuestionValues } from '#web/authoring/values/value-types.ts';

/** The default settings. */
export function defaultSettings(kind: Kind): object {
  return contractOf(kind).settings.parse({}) as object; // settings of every kind are objects
}

/** The settings of a question as the server would store them; the default ones while they are faulty. */
export function settingsOf({ kind, settings }: Pick<QuestionValues, 'kind' | 'settings'>): unknown {
  const judged = contractOf(kind).settings.safeParse(settings[kind] ?? {});
  return judged.success ? judged.data : defaultSettings(kind);
}

/** The settings of an option as the server would store them; the first ones while they are faulty. undefined for kinds without. */
export function itemSettingsOf(kind: Kind, settings: unknown): unknown {
  const { item } = contractOf(kind);
  if (!item) return undefined;
  const judged = item.settings.safeParse(settings ?? {});
  return judged.success ? judged.data : item.settings.parse({});
}
