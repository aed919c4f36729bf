import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { plain } from '#basics/formatted.ts';
import type { Question } from '#questions/contract.ts';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** An answered question as one line, on a phone as two, with a button that opens it again. */
export function FoldedQuestion({
  question,
  number,
  answer,
  disabled,
  onReopen,
}: {
  question: Question;
  number: number | null;
  /** null if it is unanswered. */
  answer: string | null;
  disabled: boolean;
  onReopen: () => void;
}) {
  const t = useTranslations('taking');
  const id = useId();
  const asked = plain(question.text);

  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset without fields would be announced as a form's part */}
      <div
        role="group"
        aria-labelledby={id}
        className="flex min-h-[calc(3.25rem-1px)] items-center gap-3 sm:min-h-[calc(3rem-1px)] [&_.tick-frame]:stroke-blue [&_svg]:size-5"
      >
        {number === null ? null : (
          <span className="min-w-4 shrink-0 whitespace-nowrap text-end text-quiet text-sm tabular-nums">{number}</span>
        )}
        <span data-drawn={answer === null ? undefined : ''} className="@max-[16rem]:hidden">
          <TickBox round />
        </span>
        <div className="min-w-0 grow items-baseline gap-4 sm:flex">
          <p id={id} dir="auto" className={`grow text-quiet text-sm ${ONE_LINE}`}>
            {asked}
          </p>
          {answer === null ? (
            <p className="text-quiet text-sm italic leading-snug sm:shrink-0">{t('pages.noAnswer')}</p>
          ) : (
            <p dir="auto" className={`font-[550] text-blue leading-snug sm:max-w-1/2 sm:shrink-0 ${ONE_LINE}`}>
              {answer}
            </p>
          )}
        </div>
        <button
          type="button"
          disabled={disabled}
          aria-label={
            answer === null ? t('pages.answerOf', { question: asked }) : t('changeOf', { question: asked, answer })
          }
          onClick={onReopen}
          className="min-h-10 shrink-0 rounded-control px-2 text-quiet text-sm underline decoration-edge underline-offset-[0.2em] hover:text-ink disabled:invisible"
        >
          {t(answer === null ? 'pages.answer' : 'change')}
        </button>
      </div>
    </div>
  );
}

/** Two lines if large letters do not fit in one. */
const ONE_LINE = 'line-clamp-1 break-all @max-[16rem]:line-clamp-2 @max-[16rem]:break-normal';
