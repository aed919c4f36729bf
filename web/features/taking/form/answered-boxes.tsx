import { useTranslations } from 'use-intl';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';

/**
 * The number of answers as small ballot boxes that are ticked, in a long survey as a thin line; and in words.
 * @param props.worded false: the page itself says how far the respondent is
 */
export function AnsweredBoxes({ answered, asked, worded }: { answered: number; asked: number; worded: boolean }) {
  const t = useTranslations('taking');
  const words = answered > 0 && answered === asked ? t('allAnswered') : t('progress', { answered, asked });

  return (
    <div className="grid min-w-0 grow gap-1">
      {asked <= BOXES.length ? (
        <div
          aria-hidden="true"
          className="flex max-w-47 flex-wrap gap-0.75 sm:max-w-none sm:gap-1.25 short:hidden [&_[data-drawn]_.tick-frame]:stroke-blue [&_svg]:size-4 sm:[&_svg]:size-4.5"
        >
          {BOXES.slice(0, asked).map((number) => (
            <span key={number} data-drawn={number <= answered || undefined}>
              <TickBox />
            </span>
          ))}
        </div>
      ) : (
        <div className="w-full max-w-44 short:hidden">
          <ProgressBar label={words} value={answered} max={asked} />
        </div>
      )}
      {worded ? (
        <p role="status" className="text-quiet text-sm tabular-nums leading-snug">
          {words}
        </p>
      ) : null}
    </div>
  );
}

/** At most two lines of boxes on a phone. */
const BOXES = Array.from({ length: 18 }, (_, index) => index + 1);
