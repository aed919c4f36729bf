import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
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
import { FieldError } from '#web/ui/forms/field-error.tsx';

/** The answer that a question begins with, as a fold: most questions have none. */
export function DefaultAnswer({ index }: { index: number }) {
  const t = useTranslations('editor.questions.default');
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  const { control } = useFormContext<EditorValues>();
  const question = useWatch({ control, name: `questions.${index}` });
  const { fault } = useField<string>(`questions.${index}.defaultAnswer`);
  const { kind = DEFAULT_KIND, carries, options = [], defaultAnswer = '' } = question ?? {};
  if (!takesDefault(kind) || carries) return null;
  const isSet = choosesDefault(kind) ? options.some(({ isDefault }) => isDefault) : defaultAnswer.trim() !== '';
  const isOpen = isOpened || isSet || fault !== undefined;

  return (
    <div className="border-hairline border-t py-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        disabled={isSet}
        onClick={() => setIsOpened(!isOpen)}
        className="flex min-h-9 w-full items-center justify-between gap-3 rounded-mark text-start text-sm hover:text-blue pointer-coarse:min-h-11"
      >
        {t('title')}
        {isSet ? null : <ChevronDown aria-hidden="true" className={isOpen ? 'size-4 rotate-180' : 'size-4'} />}
      </button>
      {isOpen ? (
        <div id={id}>
          <p className="pb-2 text-quiet text-xs">{t('hint')}</p>
          {choosesDefault(kind) ? (
            <>
              {options.map(({ key, text }, place) =>
                text.trim() === '' ? null : (
                  <DefaultOption key={key} index={index} place={place} isOnly={wordsOf(kind).told === 'option'} />
                ),
              )}
              {fault ? <FieldError id={`${id}-fault`}>{fault}</FieldError> : null}
            </>
          ) : (
            <DefaultText index={index} question={question} />
          )}
        </div>
      ) : null}
    </div>
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
