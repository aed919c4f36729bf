import { Ellipsis } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

/** The dots at the end of a row, which open its menu: 36 px, on phones and touch screens 44. */
export function RowMenuButton(props: Omit<ComponentProps<typeof IconButton>, 'icon'>) {
  return (
    <IconButton
      {...props}
      icon={Ellipsis}
      className="size-9! @max-[40rem]:size-11! pointer-coarse:size-11! hover:bg-raised! aria-expanded:bg-raised aria-expanded:text-ink"
    />
  );
}

/** An action beside the dots, visible while the row has the pointer or the focus. Touch screens and phones have the menu. */
export const ROW_ACTION =
  'whitespace-nowrap px-2 opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 @max-[40rem]:hidden pointer-coarse:hidden';
