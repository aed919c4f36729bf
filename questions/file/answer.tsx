import type { Json } from '#questions/model/kind.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { isFile } from './check.ts';
import type { CountedFiles } from './contract.ts';
import { FileLinks } from './file-links.tsx';
import { file } from './messages.ts';

/** The files of one answer, or that they were deleted with the account of their respondent. */
export function FileAnswer({ value, surveyId }: { result: CountedFiles; value: Json; surveyId: string }) {
  return (
    <WithTexts texts={TEXTS}>
      <FileLinks files={Array.isArray(value) ? value.filter(isFile) : []} surveyId={surveyId} />
    </WithTexts>
  );
}

const TEXTS = { file };
