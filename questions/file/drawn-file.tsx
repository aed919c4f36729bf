import { Eraser, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProps } from '#questions/kind-web.ts';
import { Button } from '#web/ui/button.tsx';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { DrawingPad } from './drawing-pad.tsx';
import { FileChooser } from './file-chooser.tsx';
import { FileItems, FileNews } from './file-items.tsx';
import { addressOf } from './files.api.ts';
import { NotTaken } from './not-taken.tsx';
import type { FileSettings } from './taken.ts';
import { UploadStanding } from './unsent-row.tsx';
import { retryUpload, useUpload } from './uploads.api.ts';
import { useDrawing } from './use-drawing.tsx';
import { useFiles } from './use-files.tsx';
import { useRefusals } from './use-refusals.ts';

/** A sheet to draw on, which is uploaded as a picture after each pause; a picture may be uploaded instead. */
export function DrawnFile(props: FieldProps<FileSettings>) {
  const t = useTranslations('file');
  const { question, legend, fault, disabled, surveyId } = props;
  const { settings } = question;
  const files = useFiles(props);
  const { items, add, remove } = files;
  const drawing = useDrawing(files, settings.look === 'signature' ? 'signature.png' : 'drawing.png');
  const [refused, setRefused] = useState<string[]>([]);
  const refuse = useRefusals(settings);
  const input = useRef<HTMLInputElement>(null);
  const [item] = items;
  const unsent = item && 'key' in item ? item : null;
  const upload = useUpload(unsent?.key ?? '');
  const isWide = settings.look === 'signature';
  const words = (key: 'label' | 'here') => t(isWide ? `drawing.${key}_signature` : `drawing.${key}`);
  /** Chosen here, or drawn in an earlier visit. */
  const isElsewhere = item !== undefined && !drawing.isDrawn && (unsent === null || upload !== null);

  function choose(chosen: File[]): void {
    const { taken, words: said } = refuse(chosen, 1);
    setRefused(said);
    if (taken.length === 0) return;
    drawing.clear();
    add(
      taken.map((content) => ({ content, name: content.name })),
      { replace: true },
    );
  }

  return (
    <QuestionGroup legend={legend} fault={fault?.words ?? null} disabled={disabled}>
      {isElsewhere ? (
        <>
          {item && !('key' in item) && surveyId !== undefined ? (
            <img
              src={addressOf(surveyId, item)}
              alt=""
              className="mb-2 max-h-80 max-w-full rounded-control border border-edge"
            />
          ) : null}
          <FileItems
            items={items}
            surveyId={surveyId}
            faulty={fault?.part ?? null}
            onRemove={(gone) => {
              remove(gone);
              input.current?.focus();
            }}
          />
        </>
      ) : (
        <>
          <DrawingPad
            canvas={drawing.canvas}
            strokes={drawing.strokes}
            label={words('label')}
            words={drawing.isDrawn ? null : words('here')}
            isWide={isWide}
            disabled={disabled}
            onBegin={drawing.begin}
            onEnd={drawing.end}
          />
          <div className="my-2 flex min-h-8 flex-wrap items-center gap-2">
            {drawing.isDrawn ? (
              <>
                <Button variant="quiet" size="small" onClick={drawing.undo}>
                  <Undo2 aria-hidden="true" className="size-4" />
                  {t('drawing.undo')}
                </Button>
                <Button variant="quiet" size="small" onClick={drawing.clear}>
                  <Eraser aria-hidden="true" className="size-4" />
                  {t('drawing.clear')}
                </Button>
              </>
            ) : null}
            <div className="min-w-0 grow basis-40 text-quiet text-sm">
              {unsent && (upload || !drawing.isDrawn) ? (
                <UploadStanding
                  name={unsent.name}
                  upload={upload}
                  lost={t('drawing.lost')}
                  onRetry={() => retryUpload(unsent.key)}
                />
              ) : null}
              {item && !unsent && surveyId !== undefined ? t('drawing.kept') : null}
            </div>
          </div>
          <FileNews items={items} />
        </>
      )}
      <FileChooser
        label={t('drawing.instead')}
        settings={settings}
        faulty={fault !== null}
        input={input}
        onChoose={choose}
      />
      <NotTaken isTried={surveyId === undefined} refused={refused} />
    </QuestionGroup>
  );
}
