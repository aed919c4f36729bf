import type { Lose } from './kind-exchange.ts';

/**
 * Lists as lost each setting that differs from its default: another program cannot hold it.
 * @param first the defaults
 */
export function loseSettings<Settings extends object>(settings: Settings, first: Partial<Settings>, lose: Lose): void {
  for (const [name, value] of Object.entries(settings)) {
    if (!(name in first) || value === undefined || value === first[name as keyof Settings]) continue;
    lose('setting', typeof value === 'object' ? name : `${name}: ${value}`);
  }
}
