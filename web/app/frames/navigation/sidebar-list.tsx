import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { signOut } from '#web/features/auth/sign-out.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import type { SidebarItem } from './sidebar-items.ts';

/** An item of the sidebar as its viewer sees it. */
export interface SidebarEntry {
  item: SidebarItem;
  icon: LucideIcon;
  name: string;
  /** Absent for the item that signs out. */
  to?: string;
  /** Shown after the name. */
  note?: ReactNode;
}

/** Items of the sidebar. The caller describes them, so that guests load only theirs. */
export function SidebarList({ entries }: { entries: readonly SidebarEntry[] }) {
  return (
    <ul className="flex grow flex-col gap-0.5">
      {entries.map((entry) => (
        // The offer is directly above the account.
        <li key={entry.item} className={entry.item === 'becomePro' ? 'mt-auto pt-4' : undefined}>
          <Entry {...entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ item, icon: Icon, name, to, note }: SidebarEntry) {
  const content = (
    <>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {name}
      {note}
    </>
  );

  if (to === undefined) {
    return (
      <button type="button" onClick={signOut} className={`${LOOK} w-full text-start`}>
        {content}
      </button>
    );
  }
  if (item === 'becomePro') {
    return (
      <LinkButton to={to} variant="quiet" wide>
        {content}
      </LinkButton>
    );
  }
  return (
    <NavLink to={to} end={item === 'dashboardHome'} className={LOOK}>
      {content}
    </NavLink>
  );
}

// Below `lg` the list is in the drawer, where a thumb presses it.
const LOOK =
  'flex min-h-10 items-center gap-3 rounded-control px-3 py-1.5 text-quiet text-md no-underline font-medium transition-colors hover:bg-row hover:text-ink aria-[current=page]:bg-blue-wash aria-[current=page]:font-semibold aria-[current=page]:text-blue pointer-coarse:min-h-11 max-lg:min-h-12 max-lg:text-base';
