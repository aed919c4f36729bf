import { Award, Plus, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { BANDS_MAX, EXPLANATION_MAX, OPTION_MAX, SCORE_NAME_MAX, SCORES_MAX } from '#basics/limits.ts';
import { RESULT_TIMES } from '#survey/scores.ts';
import { useField } from '#web/authoring/settings/use-setting.ts';
import type { BandValues, EditorValues, ScoreValues } from '#web/authoring/values/value-types.ts';
import { useLeft } from '#web/features/editor/form/faults/use-remaining.ts';
import { emptyScore } from '#web/features/editor/values/scoring-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { INPUT_LOOK } from '#web/ui/forms/input-look.ts';
import { NumberText } from '#web/ui/forms/number-text.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The scores of the survey with the meanings of their sums, and the time when respondents read theirs. */
export function ScoresFields() {
  const t = useTranslations('editor.scores');
  const { control, register, getValues, setValue } = useFormContext<EditorValues>();
  const scores = useWatch({ control, name: 'scores' });
  const hasScoring = useWatch({ control, compute: isScored });
  if (!scores?.length && !hasScoring) return null;

  const change = (next: ScoreValues[]) => setValue('scores', next, { shouldDirty: true, shouldTouch: true });
  const all = () => getValues('scores') ?? [];

  return (
    <div className="pb-4">
      <Field
        label={
          <>
            <Award aria-hidden="true" className="size-4 shrink-0" />
            {t('result')}
          </>
        }
        labelAt="beside"
        hint={t('resultHint')}
      >
        <span>
          <Select {...register('resultShown', { value: getValues('resultShown') ?? 'at-once' })} look="text">
            {RESULT_TIMES.map((time) => (
              <option key={time} value={time}>
                {t(`times.${time}`)}
              </option>
            ))}
          </Select>
        </span>
      </Field>
      {scores?.map((score, place) => (
        <Score
          key={score.key}
          place={place}
          score={score}
          onRemove={() => change(all().filter(({ key }) => key !== score.key))}
        />
      ))}
      <Button
        variant="text"
        size="small"
        className="-ms-3"
        disabled={(scores?.length ?? 0) >= SCORES_MAX}
        onClick={() => change([...all(), emptyScore('')])}
      >
        <Plus aria-hidden="true" className="size-4" />
        {t('add')}
      </Button>
    </div>
  );
}

const isScored = ({ questions }: EditorValues): boolean => questions.some(({ hasScoring }) => hasScoring);

function Score({ place, score, onRemove }: { place: number; score: ScoreValues; onRemove: () => void }) {
  const t = useTranslations('editor.scores');
  const path = `scores.${place}` as const;
  const { register } = useFormContext<EditorValues>();
  const name = useField<string>(`${path}.name`);
  const bands = useField<BandValues[]>(`${path}.bands`);
  const written = score.bands;
  const number = place + 1;

  return (
    <fieldset className="mt-3 grid grid-cols-1 gap-3 border-hairline border-t pt-3">
      <legend className="sr-only">{t('score', { number })}</legend>
      <div className="flex items-start gap-2">
        <Labelled label={t('name', { number })} fault={name.fault}>
          {(id) => (
            <input
              id={id}
              type="text"
              maxLength={SCORE_NAME_MAX}
              aria-invalid={name.fault ? true : undefined}
              placeholder={t('nameExample')}
              name={name.name}
              value={name.value ?? ''}
              onChange={({ target }) => name.change(target.value)}
              className={INPUT_LOOK}
            />
          )}
        </Labelled>
        <IconButton label={t('remove', { number })} icon={X} onClick={onRemove} className="mt-6" />
      </div>
      <Checkbox {...register(`${path}.shown`)} label={t('shown')} />
      {written.map((_, at) => (
        <Band
          // biome-ignore lint/suspicious/noArrayIndexKey: a band has no other key
          key={at}
          path={`${path}.bands.${at}`}
          number={at + 1}
          onRemove={() => bands.change(written.filter((_each, other) => other !== at))}
        />
      ))}
      {bands.fault ? <FieldError id={`${path}-bands`}>{bands.fault}</FieldError> : null}
      <div>
        <Button
          variant="text"
          size="small"
          className="-ms-3"
          disabled={written.length >= BANDS_MAX}
          onClick={() => bands.change([...written, { from: null, to: null, title: '', text: '' }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('addBand')}
        </Button>
      </div>
    </fieldset>
  );
}

/** The meaning of sums within a range. */
function Band({ path, number, onRemove }: { path: string; number: number; onRemove: () => void }) {
  const t = useTranslations('editor.scores');
  const [from, to] = [useField<number>(`${path}.from`), useField<number>(`${path}.to`)];
  const [title, text] = [useField<string>(`${path}.title`), useField<string>(`${path}.text`)];
  const { isLeft, onBlur } = useLeft();
  const faultOf = ({ fault }: { fault: string | undefined }) => (isLeft ? fault : undefined);
  const bounds = [
    [from, t('from', { number })],
    [to, t('to', { number })],
  ] as const;

  return (
    <fieldset
      onBlur={onBlur}
      className="grid grid-cols-[5.5rem_5.5rem_minmax(0,1fr)_auto] items-start gap-2 max-sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      {bounds.map(([setting, label]) => (
        <Labelled key={setting.name} label={label} fault={faultOf(setting)}>
          {(id) => (
            <NumberText
              id={id}
              step="any"
              aria-invalid={faultOf(setting) ? true : undefined}
              name={setting.name}
              value={setting.value}
              onNumber={setting.change}
              className={joinClasses(INPUT_LOOK, 'tabular-nums')}
            />
          )}
        </Labelled>
      ))}
      <div className="grid gap-2 max-sm:order-last max-sm:col-span-3">
        <Labelled label={t('bandTitle', { number })} fault={faultOf(title)}>
          {(id) => (
            <input
              id={id}
              type="text"
              maxLength={OPTION_MAX}
              aria-invalid={faultOf(title) ? true : undefined}
              placeholder={t('bandExample')}
              name={title.name}
              value={title.value ?? ''}
              onChange={({ target }) => title.change(target.value)}
              className={INPUT_LOOK}
            />
          )}
        </Labelled>
        <Labelled label={t('bandText', { number })} fault={faultOf(text)}>
          {(id) => (
            <textarea
              id={id}
              dir="auto"
              rows={1}
              maxLength={EXPLANATION_MAX}
              name={text.name}
              value={text.value ?? ''}
              onChange={({ target }) => text.change(target.value)}
              className={joinClasses(INPUT_LOOK, 'field-sizing-content max-h-60 resize-y')}
            />
          )}
        </Labelled>
      </div>
      <IconButton label={t('removeBand', { number })} icon={X} onClick={onRemove} className="mt-6" />
    </fieldset>
  );
}

function Labelled({
  label,
  fault,
  children,
}: {
  label: string;
  fault: string | undefined;
  children: (id: string) => ReactNode;
}) {
  const id = useId();

  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className="mb-1 block text-quiet text-xs">
        {label}
      </label>
      {children(id)}
      {fault ? <FieldError id={`${id}-fault`}>{fault}</FieldError> : null}
    </div>
  );
}
