import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { plain } from '#basics/formatted.ts';
import type { FieldProps } from '#questions/kind-web.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { QuestionGroup } from '#web/ui/forms/question-group.tsx';
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
  const { parts, earliest, latest } = question.settings;
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
        aria-describedby={earliest === undefined && latest === undefined ? undefined : `${id}-bounds`}
        value={value}
        onMoment={answer}
      />
      <Bounds id={`${id}-bounds`} settings={question.settings} />
    </QuestionGroup>
  );
}

/** The allowed answers, in a line below the field. */
function Bounds({ id, settings: { earliest, latest } }: { id: string; settings: MomentSettings }) {
  const t = useTranslations('moment');
  if (earliest === undefined && latest === undefined) return null;
  const bound = earliest === undefined ? 'atLatest' : latest === undefined ? 'atEarliest' : 'between';

  return (
    <p id={id} className="mt-2 text-quiet text-sm tabular-nums">
      {t.rich(bound, {
        from: () => <MomentWords value={earliest ?? ''} />,
        to: () => <MomentWords value={latest ?? ''} />,
      })}
    </p>
  );
}
