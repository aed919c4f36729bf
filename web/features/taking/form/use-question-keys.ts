import { type RefObject, useEffect } from 'react';
import { handleKey } from '#web/features/taking/form/question-keys.ts';

/** Listens to the shortcuts of the form on the whole page. */
export function useQuestionKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !form.current) return;
      if (handleKey(form.current, event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [form]);
}
