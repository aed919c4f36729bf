import { expect, type Locator } from '@playwright/test';

/** Acts like a person and counts: one for each click, each field that is filled, and each key that is pressed. */
export interface CountedHand {
  /** The actions so far, in order. */
  readonly actions: readonly string[];
  click(control: Locator): Promise<void>;
  /** Types a text into a field, wherever the caret is. */
  fill(field: Locator, text: string): Promise<void>;
  /** Types a text where the caret already is, which fails if it is in another field. */
  type(field: Locator, text: string): Promise<void>;
  press(control: Locator, key: string): Promise<void>;
}

export function countedHand(): CountedHand {
  const actions: string[] = [];

  return {
    actions,
    async click(control) {
      await control.click();
      actions.push(`click ${control}`);
    },
    async fill(field, text) {
      await field.fill(text);
      actions.push(`fill ${field}`);
    },
    async type(field, text) {
      await expect(field).toBeFocused();
      await field.pressSequentially(text);
      actions.push(`type into ${field}`);
    },
    async press(control, key) {
      await control.press(key);
      actions.push(`press ${key}`);
    },
  };
}
