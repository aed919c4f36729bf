import { AppError } from '#contract/http/errors.ts';
import { asAccepted } from '#web/api/accepted-picture.ts';
import { uploadSurveyPicture } from '#web/api/upload.ts';
import type { AbsentFile, AddedFiles } from '#web/features/editor/exchange/absent-files.ts';
import type { ChosenFile } from '#web/features/editor/exchange/chosen-files.ts';
import { onThisHost } from '#web/ui/browser/on-this-host.ts';

interface Stored {
  added: AddedFiles;
  /** How many files were stored. */
  count: number;
  /** The files that the server does not accept, with their names in the survey. */
  refused: (ChosenFile & { name: string })[];
}

/**
 * Stores files that a survey shows, one after the other.
 * @param options.onDone told how many are stored or refused
 * @throws AppError and NetworkError that concern all of them
 */
export async function storeFiles(
  files: readonly ChosenFile[],
  { absent, onDone }: { absent: ReadonlyMap<string, AbsentFile>; onDone?: (count: number) => void },
): Promise<Stored> {
  const [ofOptions, inTexts] = [new Map<string, string>(), new Map<string, string>()];
  const refused: Stored['refused'] = [];
  let count = 0;
  for (const [index, chosen] of files.entries()) {
    const { name = chosen.key, ofOption = false, inText = false } = absent.get(chosen.key) ?? {};
    try {
      const file = await asAccepted(chosen.file, name);
      if (ofOption) ofOptions.set(chosen.key, onThisHost((await uploadSurveyPicture(file, 'option')).address));
      if (inText) inTexts.set(chosen.key, onThisHost((await uploadSurveyPicture(file, 'statement')).address));
      count += 1;
    } catch (error) {
      if (!(error instanceof AppError) || error.fields?.['image'] === undefined) throw error;
      refused.push({ ...chosen, name });
    }
    onDone?.(index + 1);
  }
  return { added: { ofOptions, inTexts }, count, refused };
}
