import { AppError } from '#contract/http/errors.ts';
import type { FileFault } from '#questions/exchange/losses.ts';

/** Why a file cannot be read. @param place of the file, as `line 12` or `pages.0.elements` */
export const fileFault = (place: string, fault: FileFault, cause?: unknown): AppError =>
  new AppError('invalid_input', { fields: { [place]: fault }, cause });
