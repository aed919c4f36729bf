import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from '#web/ui/button-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Spinner } from '#web/ui/states/spinner.tsx';

/** A button. While `loading` it keeps its width, focus and name, shows a ring and ignores presses. */
export function Button({
  variant = 'primary',
  size = 'medium',
  loading = false,
  wide = false,
  type = 'button',
  onClick,
  children,
  className,
  ...rest
}: ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize; loading?: boolean; wide?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      // Not `disabled`, because the button would lose the focus during the action.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? ignorePress : onClick}
      className={joinClasses(buttonLook(variant, size), wide && 'w-full', className)}
    >
      {loading ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
      <span className={joinClasses('inline-flex items-center justify-center gap-2', loading && 'opacity-0')}>
        {children}
      </span>
    </button>
  );
}

function ignorePress(event: MouseEvent): void {
  event.preventDefault();
}
