import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { withoutPiped } from '#basics/piping.ts';
import { TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { emptyQuestion, takenBy } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { SettingFold } from '#web/features/editor/form/settings/setting-fold.tsx';

/** The own codes of a question and its options and rows, for people who analyse the answers in other programs. */
export function CodeSettings({ index }: { index: number }) {
  const t = useTranslations('editor.codes');
  const { control } = useFormContext<EditorValues>();
  const { errors } = useFormState({ control, name: `questions.${index}` });

  return (
    <SettingFold
      title={t('title')}
      hint={t('hint')}
      mustOpen={hasCodeFault(get(errors, `questions.${index}`))}
      data-codes=""
    >
      <Codes index={index} />
    </SettingFold>
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
