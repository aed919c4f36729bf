import type { Locator } from '@playwright/test';

/** The error message of a field, without what explains a fixed wording below it; null without an error. */
export async function faultOf(field: Locator): Promise<string | null> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ');
  const fault = ids.find((id) => id.endsWith('-error'));
  if (!fault) return null;
  const [message] = (await field.page().locator(`[id="${fault}"]`).innerText()).split('\n');
  return message ?? '';
}
