import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';

/**
 * Settings that few questions need, behind a button with their name.
 * @param props.mustOpen while they have a fault or a value, they cannot be folded away
 */
export function SettingFold({
  title,
  hint,
  mustOpen,
  children,
  ...button
}: {
  title: string;
  hint: string;
  mustOpen: boolean;
  children: ReactNode;
  /** Marks the button for `focusField`, which opens the fold to find a code. */
  'data-codes'?: '';
}) {
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const isOpen = isOpened || mustOpen;

  return (
    <div className="border-hairline border-t py-1">
      <button
        {...button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpened(!isOpen)}
        className="flex min-h-9 w-full items-center justify-between gap-3 rounded-mark text-start text-sm hover:text-blue pointer-coarse:min-h-11"
      >
        {title}
        <ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
      </button>
      {isOpen ? (
        <div id={id}>
          <p className="pb-2 text-quiet text-xs">{hint}</p>
          {children}
        </div>
      ) : null}
    </div>
  );
}
