import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FieldProps } from '#questions/kind-web.ts';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { FileChooser } from './file-chooser.tsx';
import { FileItems } from './file-items.tsx';
import type { Item } from './items.ts';
import { NotTaken } from './not-taken.tsx';
import { type FileSettings, mostOf } from './taken.ts';
import { useFileHint } from './use-file-words.ts';
import { useFiles } from './use-files.tsx';
import { useRefusals } from './use-refusals.ts';

/** A button to choose files, the chosen ones, and why others were not taken. */
export function ChosenFiles(props: FieldProps<FileSettings>) {
  const t = useTranslations('file');
  const { question, legend, fault, disabled, surveyId } = props;
  const { settings } = question;
  const hintOf = useFileHint();
  const { items, add, remove } = useFiles(props);
  const [refused, setRefused] = useState<string[]>([]);
  const refuse = useRefusals(settings);
  const input = useRef<HTMLInputElement>(null);
  const most = mostOf(settings);
  const isOne = most === 1;

  function choose(files: File[]): void {
    const room = isOne ? 1 : most - items.length;
    const { taken, words } = refuse(files, room);
    setRefused(words);
    if (taken.length === 0) return;
    add(
      taken.map((content) => ({ content, name: content.name })),
      { replace: isOne },
    );
  }

  function removeItem(item: Item): void {
    remove(item);
    // Its button goes, so the focus would be lost.
    input.current?.focus();
  }

  return (
    <QuestionGroup legend={legend} fault={fault?.words ?? null} hint={hintOf(settings)} disabled={disabled}>
      <FileItems items={items} surveyId={surveyId} faulty={fault?.part ?? null} onRemove={removeItem} />
      <FileChooser
        label={labelOf()}
        settings={settings}
        several={!isOne}
        faulty={fault !== null}
        input={input}
        onChoose={choose}
      />
      <NotTaken isTried={surveyId === undefined} refused={refused} />
    </QuestionGroup>
  );

  function labelOf(): string {
    if (items.length === 0) return t('choose', { max: most });
    if (isOne) return t('another');
    return items.length < most ? t('more') : t('full', { max: most });
  }
}
