import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ADDRESS_LINES_MAX, ADDRESSES_MAX } from '#basics/limits.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { countLines, decodeText, NoTextError } from '#web/ui/forms/decode-text.ts';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** The most bytes of a text with as many letters as the server accepts. */
const BYTES_MAX = 2 * ADDRESSES_MAX;

/** A chosen or dropped file with addresses. The browser reads it and sends it as text; a failed upload can be repeated. */
export function AddressFile({ add }: { add: (addresses: string) => Promise<unknown> }) {
  const t = useTranslations('invitations.add');
  const errorWords = useErrorWords();
  const {
    mutate,
    isPending,
    error,
    variables: file,
  } = useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: File) => add(await readAddresses(chosen)),
  });
  const isWrong = error instanceof FileFault || error instanceof NoTextError;

  function failure(): string {
    const name = file?.name ?? '';
    if (error instanceof NoTextError) return t('noText');
    if (!(error instanceof FileFault)) return errorWords(error);
    return error.fault === 'empty' ? t('empty') : t('tooLargeFile', { file: name, lines: ADDRESS_LINES_MAX });
  }

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <FileDrop
        label={t('file')}
        hint={t('drop')}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        reading={isPending ? t('reading', { file: file?.name ?? '' }) : null}
        onChoose={([chosen]) => chosen && mutate(chosen)}
      />
      <p className="text-quiet text-sm">{t('fileHint')}</p>
      {error && file ? (
        <Notice tone="refusal" title={t('failed', { file: file.name })} announce>
          <p>{failure()}</p>
          {isWrong ? null : (
            <Button variant="quiet" size="small" className="mt-2" onClick={() => mutate(file)}>
              {t('retry')}
            </Button>
          )}
        </Notice>
      ) : null}
    </div>
  );
}

/** A fault of a file, found before it is sent. */
class FileFault extends Error {
  override readonly name = 'FileFault';
  readonly fault: 'empty' | 'too large';

  constructor(fault: FileFault['fault']) {
    super(fault);
    this.fault = fault;
  }
}

/** @throws FileFault, NoTextError */
async function readAddresses(file: File): Promise<string> {
  if (file.size > BYTES_MAX) throw new FileFault('too large');
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text.trim() === '') throw new FileFault('empty');
  if (text.length > ADDRESSES_MAX || countLines(text) > ADDRESS_LINES_MAX) throw new FileFault('too large');
  return text;
}
