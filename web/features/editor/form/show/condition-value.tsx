import { useTranslations } from 'use-intl';
import { FIELD_VALUE_MAX } from '#basics/limits.ts';
import { withoutPiped } from '#basics/piping.ts';
import { contractOf } from '#questions/contract.ts';
import { type DocumentOffer, isSameChoice } from '#survey/document/choices.ts';
import type { InRecord } from '#survey/document/reference-faults.ts';
import { SMALL } from '#web/authoring/settings/setting-fields.tsx';
import { comparedNumber } from '#web/authoring/values/compared.ts';
import { isPicked, offersOf } from '#web/authoring/values/document-question.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import { formInEntry, offersInEntry } from '#web/authoring/values/same-entry.ts';
import type { ConditionValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { NumberText } from '#web/ui/forms/number-text.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The value of a condition: choices, a number, a day or a time, or words. */
export function ConditionValue({
  condition,
  question,
  within,
  onChange,
}: {
  condition: ConditionValues;
  /** null for a hidden field and a score. */
  question: QuestionValues | null;
  /** The option that the condition is of, where the question is its own. */
  within: InRecord | undefined;
  onChange: (condition: ConditionValues) => void;
}) {
  const t = useTranslations('editor.show');
  const { test, value } = condition;
  if (test === 'answered' || test === 'notAnswered') return null;
  if (test === 'chosen' || test === 'notChosen') {
    if (!question) return null;
    const offers = within ? offersInEntry(question, within, condition.part) : offersOf(question);
    return <Picks condition={condition} offers={offers} onChange={onChange} />;
  }
  const type = condition.score !== undefined ? 'number' : question ? typeOf(question, condition.part) : 'text';
  const write = (next: string) => onChange({ ...condition, value: next });
  if (type === 'number') {
    return (
      <NumberText
        step="any"
        maxLength={FIELD_VALUE_MAX}
        aria-label={t('value')}
        value={comparedNumber(condition)}
        onNumber={(number) => write(number === undefined ? '' : String(number))}
        className={joinClasses(SMALL, 'w-auto! max-w-full')}
      />
    );
  }
  return (
    <input
      type={type}
      maxLength={FIELD_VALUE_MAX}
      autoComplete="off"
      aria-label={t('value')}
      value={value}
      onChange={({ target }) => write(target.value)}
      className={joinClasses(SMALL, type === 'text' ? 'w-full! max-w-64' : 'w-auto! max-w-full')}
    />
  );
}

/** The field for a value with which the answers to a question compare. */
function typeOf(question: QuestionValues, part?: string): 'number' | 'date' | 'time' | 'datetime-local' | 'text' {
  if (part !== undefined) {
    const form = formInEntry(question, part);
    return form === 'moment' ? 'date' : form === 'text' ? 'text' : 'number';
  }
  const compared = contractOf(question.kind).compares?.(settingsOf(question));
  if (compared?.as !== 'moment') return 'number';
  if (compared.takes('2000-01-01')) return 'date';
  return compared.takes('12:00') ? 'time' : 'datetime-local';
}

/** The choices of a question; any chosen one matches. */
function Picks({
  condition,
  offers,
  onChange,
}: {
  condition: ConditionValues;
  offers: readonly DocumentOffer[];
  onChange: (condition: ConditionValues) => void;
}) {
  const t = useTranslations('editor.show');
  const { picks } = condition;
  const left = picks.filter((pick) => offers.some(({ choice }) => isSameChoice(choice, pick)));

  return (
    <fieldset className="max-h-56 min-w-0 basis-full overflow-y-auto overscroll-contain">
      <legend className="sr-only">{t('picks')}</legend>
      <div className="flex flex-wrap gap-x-5 px-1">
        {offers.map(({ choice, text }) => (
          <Checkbox
            key={JSON.stringify(choice)}
            label={<span dir="auto">{withoutPiped(text)}</span>}
            checked={isPicked(picks, choice)}
            onChange={({ target }) => {
              const others = picks.filter((pick) => !isSameChoice(pick, choice));
              onChange({ ...condition, picks: target.checked ? [...others, choice] : others });
            }}
          />
        ))}
      </div>
      {left.length < picks.length ? (
        <p className="text-red text-sm">
          {t('pickGone')}{' '}
          <Button variant="text" size="small" onClick={() => onChange({ ...condition, picks: left })}>
            {t('forgetPick')}
          </Button>
        </p>
      ) : null}
    </fieldset>
  );
}
