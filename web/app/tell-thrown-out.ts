import type { ThrownOut } from '#web/app/thrown-out.tsx';

/** Tells a person why a page has closed under them. Few visits see it, so it is loaded then. */
export function tellThrownOut(why: ThrownOut['why'], email: string): void {
  import('#web/app/thrown-out.tsx').then(({ showThrownOut }) => showThrownOut({ why, email })).catch(() => {});
}
