import type { ErrorCode } from '#contract/http/errors.ts';
import type { errors } from '#web/messages/en/app/errors.ts';

let known: typeof errors | null = null;

/** Loads the texts of errors, which a page needs only once a call has failed. Without them a failure has words for all. */
export async function loadErrorTexts(): Promise<void> {
  try {
    known ??= (await import('#web/messages/en/app/errors.ts')).errors;
  } catch {
    // As without a connection.
  }
}

/** The text of an error; undefined until they have loaded. The texts have no placeholders. */
export const errorText = (code: ErrorCode): string | undefined => known?.[code];
