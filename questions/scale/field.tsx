import { type ComponentProps, useId } from 'react';
import type { FieldProps } from '#questions/kind-web.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { ChoiceRow } from '#web/ui/forms/choice-row.tsx';
import { chooseByDigit, QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { DONT_KNOW } from './check.ts';
import { scale } from './messages.ts';
import { PointCells } from './point-cells.tsx';
import { PointSlider } from './point-slider.tsx';
import { lastOf, type Point } from './points.ts';
import type { ScaleSettings } from './settings.ts';
import { usePointWords } from './use-point-words.ts';

/** The points of a scale, one to choose, and apart from them "don't know". Arrows and digits choose. */
export function ScaleField(props: FieldProps<ScaleSettings>) {
  return (
    <WithTexts texts={TEXTS}>
      <Points {...props} />
    </WithTexts>
  );
}

const TEXTS = { scale };

function Points({ question, legend, value, fault, disabled, onAnswer }: FieldProps<ScaleSettings>) {
  const name = useId();
  const { settings } = question;
  const { look, dontKnow } = settings;
  const { points, labelOf, nameOf, said } = usePointWords(settings);
  const chosen = points.find((point) => point.value === value);
  const choose = (point: Point) => onAnswer({ value: point.value, said: said(point), uses: [] });

  const inputOf = (point: Point): ComponentProps<'input'> & { 'data-digit': number } => ({
    name,
    value: point.value,
    'aria-label': nameOf(point),
    'data-digit': point.value,
    checked: point.value === value,
    onChange: () => choose(point),
  });

  function slide(next: number | string | null): void {
    const point = points.find((each) => each.value === next);
    if (point) choose(point);
    else onAnswer(next === null ? null : { value: next, said: String(next), uses: [] });
  }

  return (
    <QuestionGroup
      role={look === 'slider' ? 'group' : 'radiogroup'}
      advances={look !== 'slider'}
      legend={legend}
      fault={fault?.words ?? null}
      disabled={disabled}
      onKeyDown={chooseByDigit}
    >
      <div className="overflow-hidden rounded-card border border-hairline bg-raised">
        {look === 'words' ? (
          points.map((point) => (
            <ChoiceRow
              key={point.value}
              {...inputOf(point)}
              label={nameOf(point)}
              digit={point.value < 10 ? point.value : undefined}
            />
          ))
        ) : look === 'slider' ? (
          <PointSlider
            first={settings.from}
            last={lastOf(settings)}
            value={value === DONT_KNOW ? null : value}
            spoken={chosen ? nameOf(chosen) : ''}
            isWrong={fault !== null}
            onChange={slide}
          />
        ) : (
          <PointCells look={look} points={points} chosen={chosen?.value ?? null} inputOf={inputOf} />
        )}
        {look === 'words' ? null : <Ends points={points} chosen={chosen} labelOf={labelOf} />}
        {dontKnow === undefined ? null : (
          <div className="border-hairline border-t">
            <ChoiceRow
              name={name}
              value={DONT_KNOW}
              label={dontKnow}
              checked={value === DONT_KNOW}
              onChange={() => onAnswer({ value: DONT_KNOW, said: dontKnow, uses: [] })}
            />
          </div>
        )}
      </div>
    </QuestionGroup>
  );
}

/** The words of both ends, and between them those of the chosen point. The names of the inputs include them. */
function Ends({
  points,
  chosen,
  labelOf,
}: {
  points: readonly Point[];
  chosen: Point | undefined;
  labelOf: (point: Point) => string;
}) {
  const labels = points.map(labelOf);
  if (labels.every((label) => label === '')) return null;

  const place = chosen ? points.indexOf(chosen) : 0;
  const middle = place > 0 && place < labels.length - 1 ? labels[place] : '';
  return (
    <div
      aria-hidden="true"
      className="grid min-h-10 grid-cols-3 items-center gap-x-3 border-hairline border-t px-4 py-2 text-quiet text-sm leading-snug"
    >
      <span dir="auto" className="text-start">
        {labels[0]}
      </span>
      <span dir="auto" className="text-center font-semibold text-blue-deep">
        {middle}
      </span>
      <span dir="auto" className="text-end">
        {labels.at(-1)}
      </span>
    </div>
  );
}
