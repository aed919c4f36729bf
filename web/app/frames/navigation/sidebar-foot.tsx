import type { ReactNode } from 'react';

/** The bottom of the sidebar, which stays in sight in a low window. */
export function SidebarFoot({ children }: { children: ReactNode }) {
  return <div className="sticky bottom-0 -mx-3 mt-4 border-hairline border-t bg-paper p-3">{children}</div>;
}
