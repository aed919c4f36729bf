import { createContext, use } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ShowName } from '#web/authoring/values/show-values.ts';
import { hiddenNamesIn } from '#web/authoring/values/show-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';

/** Opens the conditions of a part of the survey. Tells the author if no further part can have conditions. */
export const OpenShowContext = createContext<(name: ShowName) => void>(() => {});

export const useOpenShow = () => use(OpenShowContext);

/** The hidden fields that the stored survey, or the original of a copy, has declared. */
export const HiddenNamesContext = createContext<readonly string[]>([]);

/** The same, with the hidden fields of an imported file. */
export function useHiddenNames(): readonly string[] {
  const declared = use(HiddenNamesContext);
  const { getValues } = useFormContext<EditorValues>();
  return hiddenNamesIn(getValues(), declared);
}
