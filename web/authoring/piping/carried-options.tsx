import { CornerDownRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { toRead } from '#basics/piped-names.ts';
import { takesOptionShow } from '#survey/document/judge.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import type { ItemMark } from '#web/authoring/options/option-row.tsx';
import { EarlierQuestions } from '#web/authoring/piping/earlier-questions.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { emptyOption } from '#web/authoring/values/editor-values.ts';
import { carriedOptions, nameOf, namesOf } from '#web/authoring/values/piping-values.ts';
import type { CarriesValues, EditorValues, OptionValues } from '#web/authoring/values/value-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** Keeps carried options equal to those of the earlier questions. */
export function FollowOptions() {
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  /** The options to set, as JSON. */
  const due = useWatch({
    control,
    compute: ({ questions }: EditorValues) => {
      const made = questions.flatMap((question) => carriedOptions(question, questions)?.options ?? []);
      return JSON.stringify(made.map(({ of, text, picture }) => [of, text, picture]));
    },
  });

  useEffect(() => {
    if (due === NOTHING_DUE) return;
    for (const index of getValues('questions').keys()) {
      const questions = getValues('questions');
      const question = questions[index];
      const made = question && carriedOptions(question, questions);
      if (!made) continue;
      setValue(`questions.${index}.options`, made.options, { shouldDirty: true });
    }
  }, [due, getValues, setValue]);

  return null;
}

const NOTHING_DUE = '[]';

/** The settings of carried options in place of own ones: from which question, which options, and their texts. */
export function CarriedOptions({ index, mark }: { index: number; mark: ItemMark }) {
  const t = useTranslations('editor.carry');
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  const questions = useWatch({ control, name: 'questions' });
  const { value, change, fault } = useField<CarriesValues>(`questions.${index}.carries`);
  const place = questions.findIndex(({ _id }) => _id === value?.question);
  const names = namesOf(questions);
  const options = questions[index]?.options ?? [];
  if (!value) return null;

  /** Turns the carried options into own ones, which all respondents get. */
  function own(): void {
    const left = getValues(`questions.${index}.options`).map(({ of, ...option }): OptionValues => option);
    setValue(`questions.${index}.carries`, null, { shouldDirty: true });
    setValue(`questions.${index}.options`, left.length > 0 ? left : [emptyOption(), emptyOption()], {
      shouldDirty: true,
      shouldValidate: true,
    });
  }

  return (
    <fieldset className="ms-8">
      <legend className="sr-only">{t('options')}</legend>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-quiet text-sm">
        <CornerDownRight aria-hidden="true" className="size-4 shrink-0 text-blue" />
        <span className="wrap-anywhere min-w-0">
          {t.rich('from', {
            question: () => <bdi className="text-ink">{place < 0 ? t('gone') : nameOf(questions, place)}</bdi>,
          })}
        </span>
        <Select
          look="compact"
          name={`questions.${index}.carries`}
          aria-label={t('which')}
          value={value.not ? 'not' : 'chosen'}
          onChange={({ target }) => change({ ...value, not: target.value === 'not' })}
          className="w-auto! max-w-full"
        >
          <option value="chosen">{t('chosen')}</option>
          <option value="not">{t('notChosen')}</option>
        </Select>
        <Button variant="text" size="small" onClick={own}>
          {t('own')}
        </Button>
      </div>
      {fault ? <FieldError id={`questions.${index}.carries-fault`}>{fault}</FieldError> : null}
      <ul className="mt-1">
        {options.map((option) => (
          <li key={option.of} className="flex min-h-9 items-center gap-2.5 text-quiet">
            {mark !== 'round' && mark !== 'square' ? null : (
              <span className="shrink-0 [&>svg]:size-5.5">
                <TickBox round={mark === 'round'} />
              </span>
            )}
            <span dir="auto" className="wrap-anywhere min-w-0">
              {toRead(option.text, names)}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Offers to carry the options of an earlier question. Renders nothing if no earlier question has options. */
export function CarryForwardOptions({ index }: { index: number }) {
  const t = useTranslations('editor.carry');
  const tShow = useTranslations('editor.show');
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  const [isOpen, setOpen] = useState(false);
  const isOffered = useWatch({
    control,
    compute: ({ questions }: EditorValues) => {
      const question = questions[index];
      return Boolean(
        question &&
          takesOptionShow(question.kind) &&
          questions.slice(0, index).some(({ kind }) => takesOptionShow(kind)),
      );
    },
  });
  if (!isOffered) return null;

  function choose(place: number | string): void {
    const question = getValues(`questions.${Number(place)}._id`);
    flushSync(() => setOpen(false));
    setValue(
      `questions.${index}.carries`,
      { question, not: false },
      { shouldDirty: true, shouldTouch: true, shouldValidate: true },
    );
    focusField(`questions.${index}.carries`);
  }

  return (
    <>
      <Button variant="text" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <CornerDownRight aria-hidden="true" className="size-4" />
        {t('offer')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('optionsTitle')}
        description={t('optionsText')}
        closeLabel={tShow('close')}
      >
        <EarlierQuestions before={index} takes={({ kind }) => takesOptionShow(kind)} others={NONE} onChoose={choose} />
      </Dialog>
    </>
  );
}

const NONE: readonly never[] = [];
