import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { plain } from '#basics/formatted.ts';
import type { FieldProps } from '#questions/kind-web.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { distanceIn, FROM_TODAY } from './from-today.ts';
import { moment } from './messages.ts';
import { MomentInput } from './moment-input.tsx';
import { MomentWords, useMomentText } from './moment-words.tsx';
import { isMoment } from './moments.ts';
import type { MomentSettings } from './settings.ts';

/** The browser's own field for a day, a time or both. */
export function MomentField(props: FieldProps<MomentSettings>) {
  return (
    <WithTexts texts={TEXTS}>
      <Field {...props} />
    </WithTexts>
  );
}

const TEXTS = { moment };

function Field({ question, legend, value, fault, disabled, onAnswer }: FieldProps<MomentSettings>) {
  const id = useId();
  const { parts } = question.settings;
  const words = useMomentText();

  function answer(given: string | null): void {
    if (given === null) onAnswer(null);
    else onAnswer({ value: given, said: isMoment(parts, given) ? words(given) : given, uses: [] });
  }

  return (
    <QuestionGroup legend={legend} fault={fault?.words ?? null} disabled={disabled}>
      <MomentInput
        settings={question.settings}
        aria-label={plain(question.text)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={isBounded(question.settings) ? `${id}-bounds` : undefined}
        value={value}
        onMoment={answer}
      />
      <Bounds id={`${id}-bounds`} settings={question.settings} />
    </QuestionGroup>
  );
}

/** The allowed answers, in a line below the field. */
function Bounds({ id, settings }: { id: string; settings: MomentSettings }) {
  const t = useTranslations('moment');
  const { earliest, latest, earliestFromToday, latestFromToday } = settings;
  if (!isBounded(settings)) return null;
  const [first, last] = [earliestFromToday ?? earliest, latestFromToday ?? latest];
  const bound = first === undefined ? 'atLatest' : last === undefined ? 'atEarliest' : 'between';

  return (
    <p id={id} className="mt-2 text-quiet text-sm tabular-nums">
      {t.rich(bound, {
        from: () => <BoundWords bound={first ?? ''} />,
        to: () => <BoundWords bound={last ?? ''} />,
      })}
    </p>
  );
}

const isBounded = ({ earliest, latest, earliestFromToday, latestFromToday }: MomentSettings): boolean =>
  [earliest, latest, earliestFromToday, latestFromToday].some((bound) => bound !== undefined);

/** A day or a time, or its distance from today, which the server cannot know as a day. */
function BoundWords({ bound }: { bound: string }) {
  const t = useTranslations('moment.fromToday');
  if (!FROM_TODAY.test(bound)) return <MomentWords value={bound} />;
  const { count, unit } = distanceIn(bound);
  if (count === 0) return t('today');
  return t(`${count < 0 ? 'before' : 'after'}.${unit}`, { count: Math.abs(count) });
}
