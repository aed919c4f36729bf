import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tooltip } from '#web/ui/floating/tooltip.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A button with only an icon; its label is its name and its tip. `pressed` makes it a toggle. */
export function IconButton({
  label,
  icon: Icon,
  pressed,
  type = 'button',
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: LucideIcon; pressed?: boolean }) {
  return (
    <Tooltip label={label}>
      <button
        {...rest}
        type={type}
        aria-label={label}
        aria-pressed={pressed}
        className={joinClasses(
          'grid size-10 place-items-center rounded-control text-quiet transition-colors not-aria-disabled:hover:enabled:bg-sunken not-aria-disabled:hover:enabled:text-ink disabled:opacity-50 aria-disabled:opacity-50 aria-pressed:bg-blue-wash aria-pressed:text-blue pointer-coarse:size-11',
          className,
        )}
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    </Tooltip>
  );
}
