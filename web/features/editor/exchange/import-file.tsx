import { useMutation } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { IMPORT_MAX } from '#basics/limits.ts';
import { keyOfFile } from '#basics/media.ts';
import type { Output } from '#contract/http/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { call } from '#web/api/client.ts';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import type { EditorValues, ImportedFile } from '#web/authoring/values/value-types.ts';
import { TooLargeError, useFileFailure } from '#web/desk/file-failure.ts';
import { LostList } from '#web/desk/lost-list.tsx';
import {
  type AddedFiles,
  absentFilesOf,
  stillLost,
  withAddedFiles,
} from '#web/features/editor/exchange/absent-files.ts';
import { AddFiles } from '#web/features/editor/exchange/add-files.tsx';
import { storeFiles } from '#web/features/editor/exchange/stored-files.ts';
import { importedValues } from '#web/features/editor/values/imported-values.ts';
import { isUnwritten } from '#web/features/editor/values/template-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { base64Of, bytesOf } from '#web/ui/forms/base64-of.ts';
import { decodeText } from '#web/ui/forms/decode-text.ts';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Imported = Pick<Output<Api['importSurvey']>, 'survey' | 'lost'> & { values: EditorValues };

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
  const reading = useMutation({ networkMode: 'always', mutationFn: (file: File) => readFile(file, blank()) });
  const { data: read, variables: file } = reading;
  /** What was read, with the files that its author has added since. */
  const [completed, setCompleted] = useState<Imported | null>(null);
  const found = completed ?? read;

  function show(open: boolean): void {
    setIsOpen(open);
    if (open) startAgain();
  }

  function startAgain(): void {
    reading.reset();
    setCompleted(null);
  }

  function add(imported: Imported, files: AddedFiles): void {
    const values = withAddedFiles(imported.values, files);
    setCompleted({ ...imported, values, lost: stillLost(imported.lost, values) });
  }

  /** Closes the dialog first, so that the title keeps the focus. */
  function begin(imported: Imported): void {
    const before = structuredClone(getValues());
    const name = file?.name ?? '';
    const words = t('file.opened', { file: name });
    flushSync(() => setIsOpen(false));
    reset({ ...imported.values, imported: lossesOf(name, imported) }, { keepDefaultValues: true });
    announce(words);
    offerUndo(words, () => {
      reset(before, { keepDefaultValues: true });
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
      <Dialog
        open={isOpen}
        onOpenChange={show}
        title={t('file.title')}
        description={t('file.explanation')}
        closeLabel={t('close')}
        actions={
          found ? (
            <>
              <Button variant="quiet" onClick={startAgain}>
                {t('file.other')}
              </Button>
              <Button onClick={() => begin(found)}>{t('file.open')}</Button>
            </>
          ) : null
        }
      >
        {found ? (
          <Found
            imported={found}
            replaces={!isUnwritten(getValues(), blank())}
            onAdded={(files) => add(found, files)}
          />
        ) : (
          <ChooseFile reading={reading} />
        )}
      </Dialog>
    </>
  );
}

function Found({
  imported: { survey, lost, values },
  replaces,
  onAdded,
}: {
  imported: Imported;
  replaces: boolean;
  onAdded: (files: AddedFiles) => void;
}) {
  const t = useTranslations('exchange.file');
  const { title = '', questions = [] } = survey;

  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium wrap-anywhere">
        {t('found', { title: title === '' ? t('untitled') : title, count: questions.length })}
      </p>
      <AddFiles absent={absentFilesOf(values)} onAdded={onAdded} />
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
  const failure = useFileFailure();

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <FileDrop
        label={t('choose')}
        hint={t('drop')}
        accept=".json,.lss,.lsg,.lsq,.lsa,.txt,.tsv,.xml,.xlsx,.xls,.csv,.qsf,application/json,application/xml,text/xml,text/plain,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
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

const isArchive = ([first, second, third]: Uint8Array): boolean => first === 0x50 && second === 0x4b && third === 3;
/** As Excel wrote them before 2007: the server says what to do. */
const isOldWorkbook = ([first, second]: Uint8Array): boolean => first === 0xd0 && second === 0xcf;

/** Sends texts as texts, and workbooks as they are. @throws TooLargeError, NoTextError, and the errors of the calls */
async function send(bytes: Uint8Array): Promise<Output<Api['importSurvey']>> {
  const text = isArchive(bytes) ? await structureIn(bytes) : isOldWorkbook(bytes) ? null : decodeText(bytes);
  if (text === null) return await call('importWorkbook', { body: { data: base64Of(bytes) } });
  return await call('importSurvey', { body: { text } });
}

/** The survey in an archive of LimeSurvey, whose responses stay in it; null in another archive. @throws TooLargeError */
async function structureIn(bytes: Uint8Array): Promise<string | null> {
  const { unzipSync } = await import('fflate');
  let isTooLarge = false;
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        const isSurvey = name.endsWith('.lss');
        isTooLarge ||= isSurvey && originalSize > IMPORT_MAX;
        return isSurvey && originalSize <= IMPORT_MAX;
      },
    });
  } catch {
    return null;
  }
  if (isTooLarge) throw new TooLargeError();
  const [survey] = Object.values(files);
  return survey ? decodeText(survey) : null;
}

/** The values with the pictures that the file contains. One that the server refuses stays among those that are missing. */
async function withEmbedded(values: EditorValues, files: Output<Api['importSurvey']>['files']): Promise<EditorValues> {
  if (files.length === 0) return values;
  const chosen = files.map(({ name, data }) => ({ key: keyOfFile(name), file: new Blob([bytesOf(data)]) }));
  const { added } = await storeFiles(chosen, { absent: absentFilesOf(values) });
  return withAddedFiles(values, added);
}

function lossesOf(name: string, { values, lost }: Imported): ImportedFile {
  const withIds = lost.map(({ question, ...loss }) => {
    const at = question === undefined ? undefined : values.questions[question];
    return { ...loss, ...(at && { questionId: at._id }) };
  });
  return { name, lost: withIds, ticked: [] };
}

/** @throws TooLargeError, NoTextError, and the errors of the call */
async function readFile(file: File, blank: EditorValues): Promise<Imported> {
  if (file.size > IMPORT_MAX) throw new TooLargeError();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { survey, lost, files } = await send(bytes);
  const imported = importedValues(survey, blank);
  const values = await withEmbedded(imported.values, files);
  return { survey, values, lost: stillLost([...lost, ...imported.lost], values) };
}
