import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { OPTION_MAX } from '#basics/limits.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import { useField, useSetting } from '#web/authoring/settings/use-setting.ts';
import { useFrozen } from '#web/authoring/values/frozen.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { WRITTEN } from '#web/authoring/write-line.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { pointsOf } from './points.ts';
import type { ScaleSettings } from './settings.ts';

/** The words of the ends of a scale, or of all its points. */
export function PointWords({ index }: { index: number }) {
  const t = useTranslations('scaleEditing.points');
  const look = useSetting<ScaleSettings, 'look'>(index, 'scale', 'look').value;
  const from = useSetting<ScaleSettings, 'from'>(index, 'scale', 'from').value ?? 1;
  const count = useSetting<ScaleSettings, 'points'>(index, 'scale', 'points').value ?? 0;
  const labels = useSetting<ScaleSettings, 'labels'>(index, 'scale', 'labels').value ?? [];
  const [isWhole, setWhole] = useState(false);
  const points = pointsOf({ from, points: count, labels });
  const isWorded = points.slice(1, -1).some(({ label }) => label !== '');
  const isEvery = isWhole || look === 'words' || isWorded || points.length < 3;
  const places = [...points.keys()].filter((place) => isEvery || place === 0 || place === points.length - 1);

  return (
    <fieldset className="ms-8">
      <legend className="sr-only">{t('title', { question: index + 1 })}</legend>
      <ol className="grid grid-cols-1">
        {places.map((place, line) => (
          <li key={place}>
            <PointLine
              index={index}
              place={place}
              value={from + place}
              isChoice={look === 'words'}
              example={t(place === 0 ? 'first' : place === points.length - 1 ? 'last' : 'between')}
              onEnter={() => focusField(nameOf(index, places[line + 1] ?? place))}
            />
          </li>
        ))}
      </ol>
      {isEvery ? null : (
        <Button variant="text" size="small" className="-ms-3" onClick={() => setWhole(true)}>
          {t('all')}
        </Button>
      )}
    </fieldset>
  );
}

const nameOf = (index: number, place: number) => `questions.${index}.settings.scale.labels.${place}`;

/** The words of one point. They cannot change once a respondent chose the point. */
function PointLine({
  index,
  place,
  value,
  isChoice,
  example,
  onEnter,
}: {
  index: number;
  place: number;
  value: number;
  /** Whether respondents choose among the words. */
  isChoice: boolean;
  example: string;
  onEnter: () => void;
}) {
  const t = useTranslations();
  const { control, getValues } = useFormContext<EditorValues>();
  const name = nameOf(index, place);
  const { value: words = '', fault } = useField<string>(name);
  const labels = useSetting<ScaleSettings, 'labels'>(index, 'scale', 'labels');
  const stored = useFrozen().questions[useWatch({ control, name: `questions.${index}._id` }) ?? ''];
  const chosen = stored?.chosen[String(value)] ?? 0;
  const described = [fault && `${name}-fault`, chosen > 0 && `${name}-frozen`].filter(Boolean).join(' ');

  /** The whole list, which has no gaps then. */
  function write(next: string): void {
    const { labels: before = [] } = (getValues(`questions.${index}.settings`).scale ?? {}) as Partial<ScaleSettings>; // of its kind
    const length = Math.max(before.length, place + 1);
    labels.change(Array.from({ length }, (_, each) => (each === place ? next : (before[each] ?? ''))));
  }

  return (
    <div>
      <div className="flex min-h-10 items-center gap-3 pointer-coarse:min-h-11">
        {isChoice ? (
          <span className="[&>svg]:size-5.5">
            <TickBox round />
          </span>
        ) : (
          <span aria-hidden="true" className="min-w-6 text-end text-quiet tabular-nums">
            {value}
          </span>
        )}
        <input
          type="text"
          autoComplete="off"
          name={name}
          value={words}
          maxLength={OPTION_MAX}
          readOnly={chosen > 0}
          placeholder={chosen > 0 ? undefined : example}
          aria-label={t('scaleEditing.points.one', { question: index + 1, value })}
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          className={joinClasses(WRITTEN, 'min-h-9 min-w-0 grow text-ellipsis pointer-coarse:min-h-11')}
        />
        {chosen > 0 ? (
          <span id={`${name}-frozen`} className="flex shrink-0 items-center gap-1 text-quiet text-sm tabular-nums">
            <Lock aria-hidden="true" className="size-[1.1em]" />
            <span aria-hidden="true">{t('editor.frozen.count', { count: chosen })}</span>
            <span className="sr-only">{t('editor.frozen.option', { count: chosen })}</span>
          </span>
        ) : null}
      </div>
      {fault ? <FieldError id={`${name}-fault`}>{fault}</FieldError> : null}
    </div>
  );
}
