import { type ChangeEvent, type ComponentProps, useState } from 'react';
import type { Json } from '#questions/model/kind.ts';
import { pageLanguage } from '#web/messages/place.ts';
import { decimalPoint } from '#web/messages/viewer-locale.ts';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { readTyped } from './read-typed.ts';
import type { NumberSettings } from './settings.ts';

/** A field in which a number is typed, in the writing of the reader's language. */
export function NumberInput({
  settings,
  value,
  onNumber,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  settings: Pick<NumberSettings, 'min' | 'decimals'>;
  /** A text that is no number is shown as it was typed; null without an answer. */
  value: Json | null;
  /** Called with the typed text if it is no number, and with null for an empty field. */
  onNumber: (given: number | string | null) => void;
}) {
  const point = usePoint();
  // The typed text stays unchanged while the answer is the one that was read from it.
  const [written, setWritten] = useState<{ typed: string; value: Json | null } | null>(null);
  const shown = written && written.value === value ? written.typed : textOf(value, point);

  function type({ target }: ChangeEvent<HTMLInputElement>): void {
    const given = readTyped(target.value, pointNow());
    setWritten({ typed: target.value, value: given });
    onNumber(given);
  }

  return (
    <TextInput
      dir="ltr"
      inputMode={keyboardOf(settings)}
      autoComplete="off"
      enterKeyHint="next"
      {...rest}
      value={shown}
      onChange={type}
      className={joinClasses('tabular-nums', className)}
    />
  );
}

/** Number keyboards of phones have no minus, and keyboards for whole numbers no decimal point. */
const keyboardOf = ({ min = -1, decimals }: Pick<NumberSettings, 'min' | 'decimals'>) =>
  min < 0 ? 'text' : decimals === 0 ? 'numeric' : 'decimal';

/** The point of the page's language; in English of the reader's, which the server cannot know. */
function usePoint(): '.' | ',' {
  return useHydrating() ? '.' : pointNow();
}

const pointNow = () => {
  const language = pageLanguage();
  return decimalPoint(language === 'en' ? navigator.language : language);
};

function textOf(value: Json | null, point: '.' | ','): string {
  if (typeof value === 'number') return String(value).replace('.', point);
  return typeof value === 'string' ? value : '';
}
