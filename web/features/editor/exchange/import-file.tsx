import { useMutation } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { IMPORT_MAX } from '#basics/limits.ts';
import type { Output } from '#contract/http/endpoint.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Api } from '#contract/index.ts';
import { FILE_FAULTS, type FileFault } from '#questions/exchange/losses.ts';
import { call } from '#web/api/client.ts';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { LostList } from '#web/desk/lost-list.tsx';
import { importedValues } from '#web/features/editor/values/imported-values.ts';
import { isUnwritten } from '#web/features/editor/values/template-values.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { decodeText, NoTextError } from '#web/ui/forms/decode-text.ts';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Imported = Output<Api['importSurvey']> & { values: EditorValues };

/** Imports a survey from a file of this or another program into the fields, for the author to correct. The author can undo it. */
export function ImportFile({
  blank,
  opened: openedFirst = false,
}: {
  blank: () => EditorValues;
  /** Whether the dialog is open at first. */
  opened?: boolean;
}) {
  const t = useTranslations('exchange');
  const { getValues, reset } = useFormContext<EditorValues>();
  const { offerUndo, announce } = useEditorVoice();
  const [isOpen, setIsOpen] = useState(openedFirst);
  const [opened, setOpened] = useState<{ file: string; imported: Imported } | null>(null);
  const [isListed, setIsListed] = useState(false);
  const reading = useMutation({ networkMode: 'always', mutationFn: (file: File) => readFile(file, blank()) });
  const { data: found, variables: file } = reading;

  function show(open: boolean): void {
    setIsOpen(open);
    if (open) reading.reset();
  }

  /** Closes the dialog first, so that the title keeps the focus. */
  function begin(imported: Imported): void {
    const before = structuredClone(getValues());
    const name = file?.name ?? '';
    const words = t('file.opened', { file: name });
    flushSync(() => setIsOpen(false));
    reset(imported.values, { keepDefaultValues: true });
    setOpened({ file: name, imported });
    announce(words);
    offerUndo(words, () => {
      reset(before, { keepDefaultValues: true });
      setOpened(null);
      focusField('title');
    });
    focusField('title');
  }

  return (
    <>
      <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={() => show(true)}>
        <FileInput aria-hidden="true" className="size-4" />
        {t('file.offer')}
      </Button>
      {opened ? (
        <div className="order-last mt-2 basis-full">
          <Notice title={t('file.opened', { file: opened.file })}>
            <p>{t('file.lostOf', { count: opened.imported.lost.length })}</p>
            {opened.imported.lost.length > 0 ? (
              <Button
                variant="text"
                size="small"
                className="-ml-3"
                aria-haspopup="dialog"
                onClick={() => setIsListed(true)}
              >
                {t('file.showLost')}
              </Button>
            ) : null}
          </Notice>
        </div>
      ) : null}
      <Dialog
        open={isOpen}
        onOpenChange={show}
        title={t('file.title')}
        description={t('file.explanation')}
        closeLabel={t('close')}
        actions={
          found ? (
            <>
              <Button variant="quiet" onClick={() => reading.reset()}>
                {t('file.other')}
              </Button>
              <Button onClick={() => begin(found)}>{t('file.open')}</Button>
            </>
          ) : null
        }
      >
        {found ? (
          <Found imported={found} replaces={!isUnwritten(getValues(), blank())} />
        ) : (
          <ChooseFile reading={reading} />
        )}
      </Dialog>
      <Dialog
        open={isListed}
        onOpenChange={setIsListed}
        title={t('file.lostTitle', { file: opened?.file ?? '' })}
        closeLabel={t('close')}
      >
        <LostList lost={opened?.imported.lost ?? []} />
      </Dialog>
    </>
  );
}

function Found({ imported: { survey, lost }, replaces }: { imported: Imported; replaces: boolean }) {
  const t = useTranslations('exchange.file');
  const { title = '', questions = [] } = survey;

  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium wrap-anywhere">
        {t('found', { title: title === '' ? t('untitled') : title, count: questions.length })}
      </p>
      <p>{t('lostOf', { count: lost.length })}</p>
      {lost.length > 0 ? <LostList lost={lost} /> : null}
      {replaces ? <Notice tone="attention">{t('replaces')}</Notice> : null}
    </div>
  );
}

interface Reading {
  mutate: (file: File) => void;
  isPending: boolean;
  error: Error | null;
  variables: File | undefined;
}

function ChooseFile({ reading: { mutate, isPending, error, variables: file } }: { reading: Reading }) {
  const t = useTranslations('exchange.file');
  const failure = useFailure();

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <FileDrop
        label={t('choose')}
        hint={t('drop')}
        accept=".json,.lss,.xml,application/json,application/xml,text/xml"
        reading={isPending ? t('reading', { file: file?.name ?? '' }) : null}
        onChoose={([chosen]) => chosen && mutate(chosen)}
      />
      <p className="text-quiet text-sm">{t('hint')}</p>
      {error && file ? (
        <Notice tone="refusal" title={t('failed', { file: file.name })} announce>
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

/** The faults of a file, each with its place, or the reason why it is unreadable. */
function useFailure(): (error: Error) => string[] {
  const t = useTranslations('exchange');
  const errorWords = useErrorWords();
  const isFault = (message: string): message is FileFault => (FILE_FAULTS as readonly string[]).includes(message);

  return (error) => {
    if (error instanceof TooLargeError || (error instanceof AppError && error.code === 'too_large')) {
      return [t('file.tooLarge')];
    }
    if (error instanceof NoTextError) return [t('file.noText')];
    const fields = Object.entries((error instanceof AppError && error.fields) || {});
    if (fields.length === 0) return [errorWords(error)];
    return fields.map(([place, message]) =>
      t('file.place', { place, words: isFault(message) ? t(`faults.${message}`) : message }),
    );
  };
}

/** Thrown before anything is sent. */
class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/** @throws TooLargeError, NoTextError, and the errors of the call */
async function readFile(file: File, blank: EditorValues): Promise<Imported> {
  if (file.size > IMPORT_MAX) throw new TooLargeError();
  const { survey, lost } = await call('importSurvey', {
    body: { text: decodeText(new Uint8Array(await file.arrayBuffer())) },
  });
  const imported = importedValues(survey, blank);
  return { survey, values: imported.values, lost: [...lost, ...imported.lost] };
}
