import { useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { FieldProps } from '#questions/kind-web.ts';
import type { GivenAnswer } from '#questions/model/kind.ts';
import { useBoundsHint } from '#questions/parts/bounds-hint.ts';
import { answerBounds } from '#questions/parts/field-messages.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { chooseByDigit, QuestionGroup } from '#web/ui/forms/question-group.tsx';
import { type MatrixValue, usesOfMatrix } from './check.ts';
import { chosenIn, TOLD_MAX, withChosen } from './chosen.ts';
import { MatrixRow, ROW_HEAD } from './matrix-row.tsx';
import { matrix } from './messages.ts';
import { fitsSegments, roomFor } from './room.ts';
import type { MatrixSettings } from './settings.ts';

type Props = FieldProps<MatrixSettings>;

/**
 * A table with a mark in each cell; without the room for it a card for each row, with segments or a list. All are the same elements,
 * so that nothing is lost when the width changes. Arrows and digits choose within a row.
 */
export function MatrixField(props: Props) {
  return (
    <WithTexts texts={TEXTS}>
      <Rows {...props} />
    </WithTexts>
  );
}

const TEXTS = { answerBounds, matrix };

function Rows({ question, legend, value, fault, disabled, onAnswer }: Props) {
  const say = useSaid(question);
  const sayBounds = useBoundsHint();
  const { options, codes, rows = [], settings } = question;

  function choose(row: number, chosen: readonly number[]): void {
    const answer = withChosen(question, value, { row, options: chosen });
    onAnswer(answer && say(answer));
  }

  return (
    <QuestionGroup
      legend={legend}
      hint={sayBounds(settings)}
      fault={fault && fault.part === null ? fault.words : null}
      disabled={disabled}
      // While the question as a whole has the focus, digits choose in the first row.
      onKeyDown={(event) => event.target === event.currentTarget && chooseByDigit(event)}
    >
      <div className="@container">
        <div
          data-room={roomFor(options, { column: 2.7, rest: 9 })}
          data-segments={(!settings.several && fitsSegments(options)) || undefined}
        >
          <div className="grid gap-3 tabled:block tabled:rounded-card tabled:border tabled:border-hairline tabled:bg-raised">
            {/* Each mark says its column itself. */}
            <div
              aria-hidden="true"
              className="sticky top-12 z-10 hidden items-end rounded-t-card border-hairline border-b bg-raised tabled:flex short:static"
            >
              <span className={ROW_HEAD} />
              {options.map((option, index) => (
                <span
                  key={codes[index]}
                  dir="auto"
                  className="wrap-anywhere min-w-0 flex-1 hyphens-auto px-1 py-2 text-center text-quiet text-xs"
                >
                  {option}
                </span>
              ))}
            </div>
            {rows.map((row) => (
              <MatrixRow
                key={row.code}
                row={row}
                options={options}
                codes={codes}
                several={settings.several}
                chosen={chosenIn(value, row.code)}
                fault={fault?.part === String(row.code) ? fault.words : null}
                onChoose={choose}
              />
            ))}
          </div>
        </div>
      </div>
    </QuestionGroup>
  );
}

/** Words an answer. */
function useSaid(question: Props['question']): (value: MatrixValue) => GivenAnswer {
  const t = useTranslations('matrix');
  const { options, codes, rows = [] } = question;

  return (value) => {
    const answered = rows.filter(({ code }) => chosenIn(value, code).length > 0);
    const told = answered.map(({ code, text }) => {
      const chosen = chosenIn(value, code).map((option) => options[codes.indexOf(option)] ?? '');
      return t('rowSaid', { row: isolate(text), options: isolate(chosen.join(', ')) });
    });
    const said =
      told.length > TOLD_MAX ? t('rowsSaid', { answered: answered.length, rows: rows.length }) : told.join('; ');
    return { value, said, uses: usesOfMatrix(question, value) };
  };
}
