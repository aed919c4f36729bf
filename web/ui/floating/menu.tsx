import type { LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router';
import { FLOATING_LOOK } from '#web/ui/floating/floating-look.ts';
import { focusItem, walkMenu } from '#web/ui/floating/menu-keys.ts';
import { Tooltip } from '#web/ui/floating/tooltip.tsx';
import { useFloatingMenu } from '#web/ui/floating/use-floating-menu.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * A menu of links and actions under a button. Arrows, Home, End and first letters move in it; Escape, Tab and a press outside close
 * it. Not from a library: it is on every page, and ours is a thirtieth as large.
 */
export function Menu({
  trigger,
  side = 'below',
  align = 'end',
  wide = false,
  children,
}: {
  /** The button, which receives the props that open the menu. */
  trigger: ReactElement<ComponentProps<'button'>>;
  side?: 'above' | 'below';
  align?: 'start' | 'end';
  /** The button takes the whole line. */
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const menu = useFloatingMenu({ open, anchor, side, align, onLeave: () => setOpen(false) });

  function close(): void {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  }

  return (
    <span ref={anchor} className={wide ? 'grid' : 'inline-flex'}>
      {cloneElement(trigger, {
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? `${id}-menu` : undefined,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(true);
        },
      })}
      {open ? (
        <div
          ref={menu}
          id={`${id}-menu`}
          role="menu"
          aria-labelledby={id}
          popover="manual"
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Tab') close();
            else if (walkMenu(event.currentTarget, event.key)) event.preventDefault();
          }}
          onPointerMove={(event) => focusItem(event.target)}
          className={joinClasses(
            FLOATING_LOOK,
            'fixed inset-[0_auto_auto_0] z-50 m-0 max-h-[calc(100dvh-1rem)] w-max overflow-y-auto overscroll-contain min-w-54 max-w-[min(20rem,calc(100vw-1rem))] animate-rise rounded-card p-1.5 text-sm text-start outline-none',
          )}
        >
          <MenuContext value={close}>{children}</MenuContext>
        </div>
      ) : null}
    </span>
  );
}

/** Text at the top of a menu that cannot be chosen, such as the account's name. */
export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className="px-2.5 py-2">{children}</div>;
}

/** A choice of one value by its icon; the menu stays open. */
export function MenuRadios<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: {
  label: string;
  choices: readonly { value: Value; label: string; icon: LucideIcon }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu may hold groups, but no fieldsets
    <div role="group" aria-label={label} className="flex items-center justify-between gap-3 ps-2.5">
      <span aria-hidden="true">{label}</span>
      <span className="flex gap-0.5">
        {choices.map(({ value, label: name, icon: Icon }) => (
          <Tooltip key={value} label={name}>
            <button
              type="button"
              role="menuitemradio"
              aria-checked={value === chosen}
              aria-label={name}
              tabIndex={-1}
              onClick={() => onChoose(value)}
              className="grid size-9 place-items-center rounded-mark text-quiet outline-none focus:bg-row focus:text-ink aria-checked:bg-blue-wash aria-checked:text-blue pointer-coarse:size-11"
            >
              <Icon aria-hidden="true" className="size-4.5" />
            </button>
          </Tooltip>
        ))}
      </span>
    </div>
  );
}

export function MenuSeparator() {
  return <hr className="-mx-1.5 my-1.5 border-hairline border-t" />;
}

export function MenuLink({
  icon: Icon,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'role' | 'tabIndex' | 'className'> & { icon?: LucideIcon }) {
  const close = use(MenuContext);

  return (
    <Link
      {...rest}
      role="menuitem"
      tabIndex={-1}
      onClick={(event) => {
        close();
        onClick?.(event);
      }}
      className={MENU_ITEM}
    >
      {Icon ? <Icon aria-hidden="true" className="size-4.5 text-quiet" /> : null}
      {children}
    </Link>
  );
}

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
  const close = use(MenuContext);

  function select(): void {
    // The menu closes first, so that a dialog of this action returns the focus to the button.
    close();
    onSelect();
  }

  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      onClick={select}
      className={joinClasses(MENU_ITEM, danger && 'text-red')}
    >
      {Icon ? <Icon aria-hidden="true" className={joinClasses('size-4.5', !danger && 'text-quiet')} /> : null}
      {children}
    </button>
  );
}

/** The look of an item. */
export const MENU_ITEM =
  'flex min-h-9 w-full select-none items-center gap-2.5 rounded-mark px-2.5 py-1.5 text-start no-underline outline-none focus:bg-blue-wash disabled:text-quiet pointer-coarse:min-h-11';

/** Closes the menu around an item and returns the focus to its button. */
const MenuContext = createContext<() => void>(() => {});
