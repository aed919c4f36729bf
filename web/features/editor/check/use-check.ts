import { use, useRef, useState } from 'react';
import type { UseFormGetValues } from 'react-hook-form';
import { HiddenNamesContext } from '#web/authoring/options/show-voice.ts';
import type { Purpose } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { type CheckStore, createCheckStore } from '#web/features/editor/check/check-store.ts';
import { findingsIn } from '#web/features/editor/check/findings.ts';
import { droppedFieldsOf, incompleteIn } from '#web/features/editor/values/incomplete-parts.ts';

/** The reason why the check's panel is open: the author asked for it, or it stops the publishing. */
export type CheckOpen = 'asked' | 'publishing' | null;

/**
 * The check of a survey in its editor.
 * @returns `holds`, which tells whether something stops the publishing, and shows it. Errors always stop it; warnings stop it once;
 * incomplete parts and dropped hidden fields stop it until the author confirms
 */
export function useCheck(
  getValues: UseFormGetValues<EditorValues>,
  { purpose, initial }: { purpose: Purpose; initial: () => EditorValues },
): { store: CheckStore; opened: CheckOpen; close: () => void; holds: (isSure: boolean) => boolean } {
  const [opened, setOpened] = useState<CheckOpen>(null);
  const declared = use(HiddenNamesContext);
  const seen = useRef<Set<string> | null>(null);
  const [store] = useState(() => createCheckStore(() => show('asked')));

  function show(why: CheckOpen): void {
    const found = findingsIn(getValues());
    store.write(found);
    const known = seenOnes();
    for (const { key } of found) known.add(key);
    setOpened(why);
  }

  /** In a stored survey, findings of the published version are not new. */
  function seenOnes(): Set<string> {
    seen.current ??= new Set(purpose === 'update' ? findingsIn(initial()).map(({ key }) => key) : []);
    return seen.current;
  }

  /** @param isSure the author has confirmed to publish without the incomplete parts */
  function holds(isSure: boolean): boolean {
    const known = seenOnes();
    const values = getValues();
    const isFound = findingsIn(values).some(({ key, isError, isLeft }) => isError || !(isLeft || known.has(key)));
    const isLosing =
      incompleteIn(values).length > 0 || (purpose === 'new' && droppedFieldsOf(values, declared).length > 0);
    const isHeld = isFound || (!isSure && isLosing);
    if (isHeld) show('publishing');
    return isHeld;
  }

  return { store, opened, close: () => setOpened(null), holds };
}
