import type { Locator } from '@playwright/test';

/** What is said beside a field to be wrong with it; null when nothing is. */
export async function faultOf(field: Locator): Promise<string | null> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const fault = ids.find((id) => id.endsWith('-error'));
  return fault ? field.page().locator(`[id="${fault}"]`).textContent() : null;
}
