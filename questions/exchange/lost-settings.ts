import type { Lose } from './kind-exchange.ts';

/**
 * Notes the settings that another program cannot hold, those that differ from the first ones.
 * @param first what they are where the author sets nothing
 */
export function loseSettings<Settings extends object>(settings: Settings, first: Partial<Settings>, lose: Lose): void {
  for (const [name, value] of Object.entries(settings)) {
    if (!(name in first) || value === undefined || value === first[name as keyof Settings]) continue;
    lose('setting', typeof value === 'object' ? name : `${name}: ${value}`);
  }
}
