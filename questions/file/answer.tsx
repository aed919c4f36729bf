import { isolate } from '#basics/isolate.ts';
import type { AnswerProps } from '#questions/kind-web.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { isFile } from './check.ts';
import type { CountedFiles } from './contract.ts';
import { FileLinks } from './file-links.tsx';
import { file } from './messages.ts';

/** The files of one answer, or that they were deleted with the account of their respondent. */
export function FileAnswer({ value, surveyId, line }: AnswerProps<CountedFiles>) {
  const files = Array.isArray(value) ? value.filter(isFile) : [];
  if (line && files.length > 0) return files.map(({ name }) => isolate(name)).join(', ');
  return (
    <WithTexts texts={TEXTS}>
      <FileLinks files={files} surveyId={surveyId} />
    </WithTexts>
  );
}

const TEXTS = { file };
