import { HEIC_BEGINNING, isHeic } from '#contract/files/heic.ts';
import { type PictureUse, UPLOAD_FIELDS, type Uploaded } from '#contract/files/uploads.ts';
import { AppError } from '#contract/http/errors.ts';
import { call, send, told } from '#web/api/client.ts';

/** Pictures take longer to send than text. */
const TIMEOUT_MS = 120_000;

/**
 * Stores a photo and returns its address. A guest may upload one with a ticket.
 * @throws AppError with the field `image` when the picture is not accepted
 */
export async function uploadPicture(picture: Blob, { signedIn }: { signedIn: boolean }): Promise<string> {
  const form = new FormData();
  // Before the picture: the server reads the form as a stream and refuses a guest's picture without a ticket.
  if (!signedIn) form.append(UPLOAD_FIELDS.ticket, (await call('issueUploadTicket')).ticket);
  return (await sendPicture(form, picture, signedIn)).address;
}

/** A stored picture of a survey. */
export interface SurveyPicture {
  address: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** Stores a picture for a survey. @throws AppError with the field `image` when it is not accepted */
export async function uploadSurveyPicture(picture: Blob, use: Exclude<PictureUse, 'photo'>): Promise<SurveyPicture> {
  const form = new FormData();
  form.append(UPLOAD_FIELDS.use, use);
  return await sendPicture(form, picture, true);
}

async function sendPicture(form: FormData, picture: Blob, signedIn: boolean): Promise<SurveyPicture> {
  const beginning = await picture.slice(0, HEIC_BEGINNING).arrayBuffer();
  if (isHeic(new Uint8Array(beginning))) {
    throw await told(new AppError('unsupported_media_type', { fields: { [UPLOAD_FIELDS.picture]: 'heic' } }));
  }
  form.append(UPLOAD_FIELDS.picture, picture);
  const answer = await send('POST', '/upload', { body: form, refusalEndsSession: signedIn, timeoutMs: TIMEOUT_MS });
  const { display_url: address, width = 1, height = 1 } = (answer as Uploaded).data; // the server sends only this shape
  if (address === null) throw await told(new AppError('invalid_input', { fields: { image: 'missing' } }));
  return { address, width, height };
}
