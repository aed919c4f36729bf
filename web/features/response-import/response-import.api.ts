import { IMPORT_MAX } from '#basics/limits.ts';
import type { Output } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/api/client.ts';
import { TooLargeError } from '#web/desk/file-failure.ts';
import { base64Of } from '#web/ui/forms/base64-of.ts';

/** A checked file, with the columns that its author leaves out. */
export interface Checked {
  file: File;
  without: readonly string[];
  trial: Output<Api['tryResponseImport']>;
}

/** Tells what an import of the file would save. @throws TooLargeError, and the errors of the call */
export async function check(surveyId: string, file: File, without: readonly string[]): Promise<Checked> {
  const body = { data: await read(file), without: [...without] };
  return { file, without, trial: await call('tryResponseImport', { params: { id: surveyId }, body }) };
}

/** Imports exactly what was checked. @throws as `check` */
export async function take(
  surveyId: string,
  { file, without, trial }: Checked,
): Promise<Output<Api['importResponses']>> {
  const body = { data: await read(file), without: [...without], trial: trial.trial };
  return await call('importResponses', { params: { id: surveyId }, body });
}

async function read(file: File): Promise<string> {
  if (file.size > IMPORT_MAX) throw new TooLargeError();
  return base64Of(new Uint8Array(await file.arrayBuffer()));
}
