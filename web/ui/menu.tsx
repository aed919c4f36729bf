import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FLOATING_LOOK } from '#web/ui/floating-look.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** What opens under a button: links and actions, walked with arrows and letters. `trigger` is one button element. */
export function Menu({
  trigger,
  align = 'end',
  children,
}: {
  trigger: ReactNode;
  align?: 'start' | 'end';
  children: ReactNode;
}) {
  return (
    // Not modal: its scroll lock would write a style element, which the policy refuses, and a menu may scroll away.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={joinClasses(FLOATING_LOOK, 'z-50 min-w-52 max-w-80 animate-rise rounded-card p-1.5')}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** Words at the top that are not a choice: whose menu it is. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 py-2">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="my-1.5 border-hairline border-t" />;
}

/** A way to another page. */
export function MenuLink({ to, icon: Icon, children }: { to: string; icon?: LucideIcon; children: ReactNode }) {
  return (
    <DropdownMenu.Item asChild className={ITEM}>
      <Link to={to}>
        {Icon ? <Icon aria-hidden="true" className="size-4.5 text-quiet" /> : null}
        {children}
      </Link>
    </DropdownMenu.Item>
  );
}

/** Something to do here. */
export function MenuItem({
  onSelect,
  icon: Icon,
  danger = false,
  disabled = false,
  children,
}: {
  onSelect: () => void;
  icon?: LucideIcon;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.Item disabled={disabled} onSelect={onSelect} className={joinClasses(ITEM, danger && 'text-red')}>
      {Icon ? <Icon aria-hidden="true" className={joinClasses('size-4.5', !danger && 'text-quiet')} /> : null}
      {children}
    </DropdownMenu.Item>
  );
}

const ITEM =
  'flex min-h-9 cursor-pointer select-none items-center gap-2.5 rounded-mark px-2.5 py-1.5 outline-none data-disabled:cursor-default data-highlighted:bg-blue-wash data-disabled:text-quiet pointer-coarse:min-h-11';
