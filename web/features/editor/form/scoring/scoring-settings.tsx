import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { EXPLANATION_MAX, POINTS_MAX } from '#basics/limits.ts';
import { asks, contractOf } from '#questions/contract.ts';
import { NumberSetting, Row, SMALL, SwitchSetting, TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { type Scorable, scorablesOf, waysToBeRight } from '#web/authoring/values/document-question.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import type { EditorValues, PointsValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { emptyScore, emptyScoring } from '#web/features/editor/values/scoring-values.ts';
import { NumberText } from '#web/ui/forms/number-text.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** Sets the points of answers to a question, and the right answers. */
export function ScoringSettings({ index }: { index: number }) {
  const t = useTranslations('editor.scoring');
  const { control, getValues, setValue } = useFormContext<EditorValues>();
  // Not all of the question, which changes with each key.
  const [kind, settings] = useWatch({ control, name: [`questions.${index}.kind`, `questions.${index}.settings`] });
  const setting = useField<boolean>(`questions.${index}.hasScoring`);
  if (!asks(kind) || (waysToBeRight({ kind, settings }) === null && !contractOf(kind).offers)) return null;

  /** The first question that is scored brings the first score with it. */
  function turn(isOn: boolean | undefined): void {
    if (isOn && !getValues(`questions.${index}.scoring`)) {
      const { scores = [] } = getValues();
      const all = scores.length > 0 ? scores : [emptyScore(t('firstScore'))];
      if (all !== scores) setValue('scores', all, { shouldDirty: true });
      setValue(`questions.${index}.scoring`, emptyScoring(all.map(({ key }) => key)), { shouldDirty: true });
    }
    setting.change(isOn ?? false);
  }

  return (
    <>
      <SwitchSetting label={t('on')} hint={t('onHint')} setting={{ ...setting, change: turn }} />
      {setting.value ? <Worths index={index} /> : null}
    </>
  );
}

function Worths({ index }: { index: number }) {
  const { control } = useFormContext<EditorValues>();
  const question = useWatch({ control, name: `questions.${index}` }) as QuestionValues | undefined;
  const t = useTranslations('editor.scoring');
  if (!question?.scoring) return null;
  if (question.scoring.kept) return <p className="py-2 text-quiet text-xs">{t('kept')}</p>;
  return <EachWorth index={index} question={question} />;
}

function EachWorth({ index, question }: { index: number; question: QuestionValues }) {
  const t = useTranslations('editor.scoring');
  const way = waysToBeRight(question);
  const worths = scorablesOf(question);
  const path = `questions.${index}.scoring`;
  const forRight = useField<number>(`${path}.forRight`);
  const forWrong = useField<number>(`${path}.forWrong`);
  const points = { min: -POINTS_MAX, max: POINTS_MAX, step: 'any' as const };

  return (
    <>
      {worths.length > 0 ? (
        <fieldset className="border-hairline border-t py-2 text-sm">
          <legend className="sr-only">{t('worths')}</legend>
          <p aria-hidden="true" className="flex justify-between text-quiet text-xs">
            <span>{way === 'chosen' ? t('right') : null}</span>
            <span>{t('points')}</span>
          </p>
          <div className="grid gap-1">
            {worths.map((worth) => (
              <WorthRow
                key={'option' in worth.at ? worth.at.option : worth.at.slot}
                index={index}
                worth={worth}
                hasRight={way === 'chosen'}
              />
            ))}
          </div>
          {worths.some(({ at }) => 'option' in at) &&
          question.rows.length > 0 &&
          contractOf(question.kind).needs.rows ? (
            <p className="mt-1 text-quiet text-xs">{t('everyRow')}</p>
          ) : null}
        </fieldset>
      ) : null}
      {way === 'words' ? <RightWords index={index} /> : null}
      {way === 'number' || way === 'moment' ? <RightBounds index={index} question={question} way={way} /> : null}
      {way ? (
        <>
          <NumberSetting label={t('forRight')} setting={forRight} {...points} />
          <NumberSetting label={t('forWrong')} hint={t('forRightHint')} setting={forWrong} {...points} />
        </>
      ) : null}
      <Explanation index={index} />
      <ScoresOf index={index} />
    </>
  );
}

/** The points of a single choice. */
function WorthRow({ index, worth, hasRight }: { index: number; worth: Scorable; hasRight: boolean }) {
  const t = useTranslations('editor.scoring');
  const { setValue } = useFormContext<EditorValues>();
  const { at, text } = worth;
  const path =
    'option' in at
      ? (`questions.${index}.options.${at.option}` as const)
      : `questions.${index}.scoring.slots.${at.slot}`;
  const { value } = useField<PointsValues>(path);
  // The form's types do not include the keys of slots, which depend on the kind.
  const set = (part: keyof PointsValues, next: number | boolean | null) =>
    setValue(`${path}.${part}` as 'title', next as unknown as string, { shouldDirty: true, shouldTouch: true });

  return (
    <div className="flex min-h-8 items-center justify-between gap-3 pointer-coarse:min-h-11">
      {hasRight ? (
        <label className="flex min-h-8 min-w-0 items-center gap-2.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            aria-label={t('isRight', { text })}
            checked={value?.isRight ?? false}
            onChange={({ target }) => set('isRight', target.checked)}
          />
          <span dir="auto" className="wrap-anywhere min-w-0">
            {text}
          </span>
        </label>
      ) : (
        <span dir="auto" className="wrap-anywhere min-w-0">
          {text}
        </span>
      )}
      <NumberText
        step="any"
        min={-POINTS_MAX}
        max={POINTS_MAX}
        aria-label={t('pointsOf', { text })}
        value={value?.points}
        onNumber={(points) => set('points', points ?? null)}
        className={joinClasses(SMALL, 'w-20! text-end tabular-nums')}
      />
    </div>
  );
}

function RightWords({ index }: { index: number }) {
  const t = useTranslations('editor.scoring');
  const setting = useField<string>(`questions.${index}.scoring.texts`);
  return <Lines label={t('rightWords')} hint={t('rightWordsHint')} {...setting} />;
}

function Explanation({ index }: { index: number }) {
  const t = useTranslations('editor.scoring');
  const setting = useField<string>(`questions.${index}.scoring.explanation`);
  return <Lines label={t('explanation')} hint={t('explanationHint')} max={EXPLANATION_MAX} {...setting} />;
}

function Lines({
  label,
  hint,
  max,
  name,
  value,
  change,
  fault,
}: ReturnType<typeof useField<string>> & { label: string; hint: string; max?: number }) {
  return (
    <Row id={name} label={label} hint={hint} fault={fault}>
      <textarea
        id={name}
        name={name}
        dir="auto"
        rows={2}
        maxLength={max}
        aria-label={label}
        aria-describedby={`${name}-hint`}
        value={value ?? ''}
        onChange={({ target }) => change(target.value)}
        className={joinClasses(SMALL, 'field-sizing-content max-h-60 min-h-16 resize-y')}
      />
    </Row>
  );
}

function RightBounds({ index, question, way }: { index: number; question: QuestionValues; way: 'number' | 'moment' }) {
  const t = useTranslations('editor.scoring');
  const from = useField<number>(`questions.${index}.scoring.from`);
  const to = useField<number>(`questions.${index}.scoring.to`);
  const [fromMoment, toMoment] = [
    useField<string>(`questions.${index}.scoring.from`),
    useField<string>(`questions.${index}.scoring.to`),
  ];
  if (way === 'number') {
    return (
      <>
        <NumberSetting label={t('from')} setting={from} step="any" />
        <NumberSetting label={t('to')} hint={t('toHint')} setting={to} step="any" />
      </>
    );
  }
  const type = momentType(question);
  return (
    <>
      <TextSetting label={t('from')} type={type} setting={fromMoment} />
      <TextSetting label={t('to')} hint={t('toHint')} type={type} setting={toMoment} />
    </>
  );
}

/** The field for a moment, in the form that the question accepts. */
function momentType(question: QuestionValues): 'date' | 'time' | 'datetime-local' {
  const takes = contractOf(question.kind).compares?.(settingsOf(question)).takes;
  if (takes?.('2027-01-18')) return 'date';
  return takes?.('09:30') ? 'time' : 'datetime-local';
}

/** To which of the survey's scores it adds. */
function ScoresOf({ index }: { index: number }) {
  const t = useTranslations('editor.scoring');
  const { control } = useFormContext<EditorValues>();
  const scores = useWatch({ control, name: 'scores' }) ?? [];
  const { value: keys = [], change } = useField<string[]>(`questions.${index}.scoring.scores`);

  return (
    <fieldset className="border-hairline border-t py-2 text-sm">
      <legend className="sr-only">{t('scores')}</legend>
      <p aria-hidden="true">{t('scores')}</p>
      {scores.length === 0 ? <p className="text-quiet text-xs">{t('noScores')}</p> : null}
      {scores.map(({ key, name }) => (
        <label key={key} className="flex min-h-8 items-center gap-2.5 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={keys.includes(key)}
            onChange={({ target }) => change(target.checked ? [...keys, key] : keys.filter((each) => each !== key))}
          />
          <span dir="auto" className="wrap-anywhere min-w-0">
            {name || t('nameless')}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
