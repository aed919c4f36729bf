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
