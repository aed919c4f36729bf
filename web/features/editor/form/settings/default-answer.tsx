import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { withoutPiped } from '#basics/piping.ts';
import { DEFAULT_KIND } from '#questions/contract.ts';
import { wordsOf } from '#questions/words.ts';
import { choosesDefault, takesDefault } from '#survey/default-answers.ts';
import { describedBy, Row, SMALL, SwitchSetting, TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { SettingFold } from '#web/features/editor/form/settings/setting-fold.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';

/** The answer that a question begins with, as a fold: most questions have none. */
export function DefaultAnswer({ index }: { index: number }) {
  const t = useTranslations('editor.questions.default');
  const id = useId();
  const { control } = useFormContext<EditorValues>();
  const question = useWatch({ control, name: `questions.${index}` });
  const { fault } = useField<string>(`questions.${index}.defaultAnswer`);
  const { kind = DEFAULT_KIND, carries, options = [], defaultAnswer = '' } = question ?? {};
  if (!takesDefault(kind) || carries) return null;
  const isSet = choosesDefault(kind) ? options.some(({ isDefault }) => isDefault) : defaultAnswer.trim() !== '';

  return (
    <SettingFold title={t('title')} hint={t('hint')} mustOpen={isSet || fault !== undefined}>
      {choosesDefault(kind) ? (
        <>
          {options.map(({ key, text }, place) =>
            text.trim() === '' ? null : (
              <DefaultOption key={key} index={index} place={place} isOnly={wordsOf(kind).told === 'option'} />
            ),
          )}
          {fault ? <FieldError id={id}>{fault}</FieldError> : null}
        </>
      ) : (
        <DefaultText index={index} question={question} />
      )}
    </SettingFold>
  );
}

/** @param props.isOnly whether choosing it takes back the others */
function DefaultOption({ index, place, isOnly }: { index: number; place: number; isOnly: boolean }) {
  const { getValues, setValue } = useFormContext<EditorValues>();
  const text = useField<string>(`questions.${index}.options.${place}.text`).value ?? '';
  const chosen = useField<boolean>(`questions.${index}.options.${place}.isDefault`);

  function change(isChosen: boolean | undefined): void {
    const others = getValues(`questions.${index}.options`).keys();
    if (isOnly && isChosen) {
      for (const other of others) {
        if (other !== place) setValue(`questions.${index}.options.${other}.isDefault`, false, { shouldDirty: true });
      }
    }
    chosen.change(isChosen);
  }
  return <SwitchSetting label={withoutPiped(text)} setting={{ ...chosen, change }} />;
}

function DefaultText({ index, question }: { index: number; question: QuestionValues }) {
  const t = useTranslations('editor.questions.default');
  const id = useId();
  const text = useField<string>(`questions.${index}.defaultAnswer`);
  const setting = { ...text, change: (value: string | undefined) => text.change(value ?? '') };
  const { told, inputFor } = wordsOf(question.kind);
  if (inputFor) return <TextSetting label={t('answer')} type={inputFor(settingsOf(question))} setting={setting} />;
  if (told === 'number') return <TextSetting label={t('answer')} setting={setting} />;
  const hint = told === 'text' ? undefined : t('lines');
  return (
    <Row id={id} label={t('answer')} hint={hint} fault={text.fault}>
      <textarea
        {...describedBy(id, hint, text.fault)}
        dir="auto"
        rows={2}
        name={text.name}
        value={text.value ?? ''}
        onChange={({ target }) => setting.change(target.value)}
        className={SMALL}
      />
    </Row>
  );
}
