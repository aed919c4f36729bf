import { CALL_HEADERS, sessionRefused, told } from '#web/api/client.ts';
import { asAppError, isPersonRefused, NetworkError } from '#web/api/failures.ts';

/** A connection that sends nothing for so long is lost. */
const STALLED_MS = 60_000;

/**
 * Sends a form below `/api`, and tells how much of it is sent, which `fetch` cannot.
 * @param options.onSent gets the sent share, from 0 to 1
 * @throws AppError when the server refuses, NetworkError when it does not answer, the signal's reason when aborted
 */
export async function uploadFile(
  path: string,
  form: FormData,
  options: { signal: AbortSignal; onSent: (share: number) => void },
): Promise<unknown> {
  const { status, body } = await post(`/api${path}`, form, options);
  if (status < 400) return body;

  const error = asAppError(status, body);
  if (isPersonRefused(error)) await sessionRefused();
  throw await told(error);
}

function post(
  address: string,
  form: FormData,
  { signal, onSent }: Parameters<typeof uploadFile>[2],
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled = 0;
    const waitOn = () => {
      clearTimeout(stalled);
      stalled = window.setTimeout(() => request.abort(), STALLED_MS);
    };
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);

    request.open('POST', address);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(CALL_HEADERS)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      waitOn();
      onSent(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      const body: unknown = request.response; // null where it is not JSON
      // A success that is not JSON does not come from our server.
      if (request.status < 400 && body === null) reject(new NetworkError());
      else resolve({ status: request.status, body });
    };
    request.onerror = () => reject(new NetworkError());
    request.onabort = () => reject(signal.aborted ? signal.reason : new NetworkError());
    request.onloadend = () => {
      clearTimeout(stalled);
      signal.removeEventListener('abort', abort);
    };
    waitOn();
    request.send(form);
  });
}
