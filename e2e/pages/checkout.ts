import type { Page } from '@playwright/test';
import { say } from '../harness/texts.ts';

export const GOOD_CARD = '4242 4242 4242 4242';

/** The checkout of the pro membership, with the card form of the test mode. */
export function checkout(page: Page) {
  const main = page.getByRole('main');
  const number = main.getByLabel(say('payments.fields.number'), { exact: true });
  const expiry = main.getByLabel(say('payments.fields.expiry'), { exact: true });
  const code = main.getByLabel(say('payments.fields.code'), { exact: true });

  return {
    open: () => page.goto('/dashboard/checkout'),
    number,
    expiry,
    code,
    pay: main.getByRole('button', { name: say('payments.checkout.pay', { price: '$10.00' }) }),
    enter: main.getByRole('button', { name: say('payments.failure.enterAgain') }),
    refusal: main.getByRole('alert'),
    receipt: main.getByText(/^Payment Successful! Transaction Id : pi_\w+$/),
    alreadyPro: main.getByRole('heading', { name: say('payments.pro.title') }),
    notForStaff: main.getByRole('heading', { name: say('payments.staff.title') }),

    async fillIn(card: string): Promise<void> {
      await number.fill(card);
      await expiry.fill('12 / 34');
      await code.fill('123');
    },
  };
}
