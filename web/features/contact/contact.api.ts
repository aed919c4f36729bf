import type { ContactMessage } from '#contract/contact.ts';
import { call } from '#web/api/client.ts';

/** @throws AppError with the fields that are wrong, or `too_many_requests` */
export async function sendContactMessage(message: ContactMessage): Promise<void> {
  await call('sendContactMessage', { body: message });
}
