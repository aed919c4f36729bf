import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { IMPORT_MAX } from '#basics/limits.ts';
import { call } from '#web/api/client.ts';
import { TooLargeError, useFileFailure } from '#web/desk/file-failure.ts';
import { base64Of } from '#web/ui/forms/base64-of.ts';
import { decodeText } from '#web/ui/forms/decode-text.ts';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Reads the text of a questionnaire in a file: a Word document, a PDF file or plain text. */
export function PaperFile({ onRead }: { onRead: (text: string) => void }) {
  const t = useTranslations('exchange');
  const failure = useFileFailure();
  const {
    mutate,
    isPending,
    error,
    data,
    variables: file,
  } = useMutation({
    networkMode: 'always',
    mutationFn: readFile,
    onSuccess: ({ text }) => onRead(text),
  });

  return (
    <div className="grid gap-1.5">
      <FileDrop
        label={t('paste.choose')}
        hint={t('file.drop')}
        accept=".docx,.pdf,.txt,.md,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,text/plain,text/markdown"
        reading={isPending ? t('file.reading', { file: file?.name ?? '' }) : null}
        onChoose={([chosen]) => chosen && mutate(chosen)}
      />
      {data?.isCut ? <Notice tone="attention">{t('paste.isCut')}</Notice> : null}
      {error && file ? (
        <Notice tone="refusal" title={t('file.failed', { file: file.name })} announce>
          {failure(error).map((words) => (
            <p key={words} className="wrap-anywhere">
              {words}
            </p>
          ))}
        </Notice>
      ) : null}
    </div>
  );
}

/** @throws TooLargeError, NoTextError, and the errors of the call */
async function readFile(file: File): Promise<{ text: string; isCut: boolean }> {
  if (file.size > IMPORT_MAX) throw new TooLargeError();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const begin = String.fromCharCode(...bytes.subarray(0, 4));
  // A plain text stays in the browser.
  if (!begin.startsWith('PK') && begin !== '%PDF') return { text: decodeText(bytes), isCut: false };
  return await call('readPaperFile', { body: { data: base64Of(bytes) } });
}
