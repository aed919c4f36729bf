import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Kind } from '#questions/contract.ts';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useTyping } from '#web/authoring/settings/use-typing.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';

/** A setting of a question, as the fields of the margin read and write it. */
export interface Setting<Value> {
  /** Its name in the form. */
  name: string;
  value: Value | undefined;
  /** undefined removes it. */
  change: (value: Value | undefined) => void;
  fault: string | undefined;
}

/** A setting of a question's kind. @param key its name in the kind's contract */
export function useSetting<Settings extends object, Key extends keyof Settings & string>(
  index: number,
  kind: Kind,
  key: Key,
): Setting<NonNullable<Settings[Key]>> {
  return useField(`questions.${index}.settings.${kind}.${key}`);
}

/** A setting of a question by its name in the form. It is not registered, so that a removed question leaves no value. */
export function useField<Value>(name: string): Setting<Value> {
  const { control, setValue } = useFormContext<EditorValues>();
  // The form's types do not include settings of kinds: their contracts judge them.
  const path = name as 'title';
  const value = useWatch({ control, name: path }) as Value | null | undefined;
  const { errors, submitCount } = useFormState({ control, name: path, exact: true });
  const faultWords = useFaultWords();
  const isTyping = useTyping(name) && submitCount === 0;

  return {
    name,
    value: value ?? undefined,
    change: (next) => setValue(path, next as string, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
    fault: isTyping ? undefined : faultWords(name, get(errors, name)),
  };
}
