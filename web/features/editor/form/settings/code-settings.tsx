import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { withoutPiped } from '#basics/piping.ts';
import { TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { emptyQuestion, takenBy } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';

/** The own codes of a question and its options and rows, for people who analyse the answers in other programs. */
export function CodeSettings({ index }: { index: number }) {
  const t = useTranslations('editor.codes');
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const { control } = useFormContext<EditorValues>();
  const { errors } = useFormState({ control, name: `questions.${index}` });
  const isFaulty = hasCodeFault(get(errors, `questions.${index}`));
  const isOpen = isOpened || isFaulty;

  return (
    <div className="border-hairline border-t py-1">
      <button
        type="button"
        data-codes=""
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpened(!isOpen)}
        className="flex min-h-9 w-full items-center justify-between gap-3 rounded-mark text-start text-sm hover:text-blue pointer-coarse:min-h-11"
      >
        {t('title')}
        <ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
      </button>
      {isOpen ? (
        <div id={id}>
          <p className="pb-2 text-quiet text-xs">{t('hint')}</p>
          <Codes index={index} />
        </div>
      ) : null}
    </div>
  );
}

function Codes({ index }: { index: number }) {
  const t = useTranslations('editor.codes');
  const { control } = useFormContext<EditorValues>();
  const question = useWatch({ control, name: `questions.${index}` }) ?? emptyQuestion();
  const { options, rows } = takenBy(question);
  // Options of an earlier question have the codes that they have there.
  const lists = { options: question.carries ? [] : options, rows };

  return (
    <>
      <Code name={`questions.${index}.ownCode`} label={t('question')} />
      {(['options', 'rows'] as const).flatMap((list) =>
        lists[list].map(({ text }, place) => (
          <Code
            // biome-ignore lint/suspicious/noArrayIndexKey: a field is that of its place
            key={`${list} ${place}`}
            name={`questions.${index}.${list}.${place}.ownCode`}
            label={withoutPiped(text) || t(list, { number: place + 1 })}
          />
        )),
      )}
    </>
  );
}

function Code({ name, label }: { name: string; label: string }) {
  const code = useField<string>(name);
  // A missing code would stay as stored, so an emptied code is sent as an empty text.
  return <TextSetting label={label} setting={{ ...code, change: (text) => code.change(text ?? '') }} />;
}

/** Whether a fault in the fields of a question concerns a code. */
function hasCodeFault(faults: unknown): boolean {
  if (typeof faults !== 'object' || faults === null) return false;
  return Object.entries(faults).some(
    ([name, fault]) =>
      name === 'ownCode' || ((name === 'options' || name === 'rows' || /^\d+$/.test(name)) && hasCodeFault(fault)),
  );
}
