import type { Page } from '@playwright/test';
import { say } from '../harness/texts.ts';

/** The contact form. */
export function contactUs(page: Page) {
  const form = page.locator('form');
  const email = form.getByLabel(say('contact.email'), { exact: true });
  const subject = form.getByLabel(say('contact.subject'), { exact: true });
  const message = form.getByLabel(say('contact.message'), { exact: true });

  return {
    email,
    subject,
    message,
    send: form.getByRole('button', { name: 'Send message' }),
    sent: page.getByRole('heading', { name: say('contact.sent.title') }),

    /** Leaves the address field unchanged if no address is given. */
    async fillIn(written: { email?: string; subject: string; message: string }): Promise<void> {
      if (written.email !== undefined) await email.fill(written.email);
      await subject.fill(written.subject);
      await message.fill(written.message);
    },
  };
}
