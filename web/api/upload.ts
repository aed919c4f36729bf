import { AppError } from '#contract/errors.ts';
import type { Uploaded } from '#contract/uploads.ts';
import { call, send } from '#web/api/client.ts';

/** Pictures travel slower than words. */
const TIMEOUT_MS = 120_000;

/**
 * Stores a picture and answers the address to show it by. Somebody without an account may upload one with it.
 * @throws AppError with the field `image` when the picture is not accepted
 */
export async function uploadPicture(picture: Blob, { signedIn }: { signedIn: boolean }): Promise<string> {
  const form = new FormData();
  // Before the picture: the server reads the form as it arrives and lets no guest's picture in without a ticket.
  if (!signedIn) form.append('ticket', (await call('issueUploadTicket')).ticket);
  form.append('image', picture);

  const answer = await send('POST', '/upload', { body: form, refusalEndsSession: signedIn, timeoutMs: TIMEOUT_MS });
  const { display_url } = (answer as Uploaded).data; // the server lets nothing else out
  if (display_url === null) throw new AppError('invalid_input', { fields: { image: 'missing' } });
  return display_url;
}
