import { useTranslations } from 'use-intl';
import { type Numbered, Unanswered } from '#web/features/taking/form/unanswered.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';

/** Shows the progress, with the button that submits. */
export function SubmitBar({
  answered,
  asked,
  unanswered,
  onGoTo,
  onGoBack,
  onSubmitAnyway,
}: {
  answered: number;
  asked: number;
  /** The unanswered questions to ask about before submitting; null when there is no need to ask. */
  unanswered: Numbered[] | null;
  onGoTo: (questionId: string) => void;
  onGoBack: () => void;
  onSubmitAnyway: () => void;
}) {
  const t = useTranslations('taking');

  return (
    <>
      {unanswered ? (
        <Unanswered
          questions={unanswered}
          canSubmit={answered > 0}
          onGoTo={onGoTo}
          onGoBack={onGoBack}
          onSubmitAnyway={onSubmitAnyway}
        />
      ) : null}
      <div className="flex items-center justify-between gap-4" hidden={unanswered !== null}>
        <div className="grid w-44 gap-1.5">
          <p className="text-sm tabular-nums">{t('progress', { answered, asked })}</p>
          <ProgressBar label={t('progress', { answered, asked })} value={answered} max={asked} />
        </div>
        <Button type="submit" size="large">
          {t('submit')}
        </Button>
      </div>
    </>
  );
}
