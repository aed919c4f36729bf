import type { Locator } from '@playwright/test';

/** The error message of a field; null without an error. */
export async function faultOf(field: Locator): Promise<string | null> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const fault = ids.find((id) => id.endsWith('-error'));
  return fault ? field.page().locator(`[id="${fault}"]`).textContent() : null;
}
