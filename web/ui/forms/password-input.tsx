import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextInput } from '#web/ui/forms/text-input.tsx';

/** A password field with a button that shows the typed text; the button's label says what a press does. */
export function PasswordInput({
  showLabel,
  hideLabel,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & { showLabel: string; hideLabel: string }) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;

  return (
    <span className="relative block">
      <TextInput {...rest} type={shown ? 'text' : 'password'} spellCheck={false} className="pe-12" />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-control text-quiet hover:text-ink focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}
