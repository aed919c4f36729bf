import { AppError } from '#contract/errors.ts';
import type { Uploaded } from '#contract/uploads.ts';
import { call, send } from '#web/api/client.ts';

/** Pictures take longer to send than text. */
const TIMEOUT_MS = 120_000;

/**
 * Stores a picture and returns its address. A guest may upload one with a ticket.
 * @throws AppError with the field `image` when the picture is not accepted
 */
export async function uploadPicture(picture: Blob, { signedIn }: { signedIn: boolean }): Promise<string> {
  const form = new FormData();
  // Before the picture: the server reads the form as a stream and refuses a guest's picture without a ticket.
  if (!signedIn) form.append('ticket', (await call('issueUploadTicket')).ticket);
  form.append('image', picture);

  const answer = await send('POST', '/upload', { body: form, refusalEndsSession: signedIn, timeoutMs: TIMEOUT_MS });
  const { display_url } = (answer as Uploaded).data; // the server sends only this shape
  if (display_url === null) throw new AppError('invalid_input', { fields: { image: 'missing' } });
  return display_url;
}
