import { send } from '#web/api/client.ts';

/** Pictures travel slower than words. */
const TIMEOUT_MS = 120_000;

/**
 * Stores a picture and answers the address to show it by.
 * @throws AppError `too_large` or `unsupported_media_type` when the picture is not accepted
 */
export async function uploadPicture(picture: Blob, { signedIn }: { signedIn: boolean }): Promise<string> {
  const form = new FormData();
  // Before the file: the server reads the form as it arrives and lets no file in without the ticket.
  if (!signedIn) form.append('ticket', await drawTicket());
  form.append('image', picture);
  return readUrl(await send('POST', '/upload', { body: form, refusalEndsSession: signedIn, timeoutMs: TIMEOUT_MS }));
}

/** Somebody without an account may upload one picture with it. */
async function drawTicket(): Promise<string> {
  const { ticket } = (await send('POST', '/upload/ticket', { refusalEndsSession: false })) as { ticket: string }; // as contract/uploads.ts declares
  return ticket;
}

function readUrl(answer: unknown): string {
  const { data } = answer as { data: { display_url: string } }; // as contract/uploads.ts declares
  return data.display_url;
}
