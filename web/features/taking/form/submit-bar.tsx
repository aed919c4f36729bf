import { ArrowLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ButtonWords } from '#survey/buttons.ts';
import { AnsweredBoxes } from '#web/features/taking/form/answered-boxes.tsx';
import { type Numbered, Unanswered } from '#web/features/taking/form/unanswered.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { OwnWords } from '#web/ui/own-words.tsx';

/** Shows the progress, with the button that submits; it is filled once every question is answered. */
export function SubmitBar({
  answered,
  asked,
  unanswered,
  canSubmit,
  turning = null,
  buttons,
  worded = true,
  onGoTo,
  onGoBack,
  onSubmitAnyway,
}: {
  answered: number;
  asked: number;
  /** The unanswered questions to ask about before submitting; null if there is no need to ask. */
  unanswered: Numbered[] | null;
  /** false until the countdown has started. */
  canSubmit: boolean;
  /** The buttons that turn pages; null in a survey without pages. */
  turning?: {
    /** null on the first page. */
    onBack: (() => void) | null;
    /** null in the review, where the answers are handed in. */
    next: 'next' | 'toReview' | null;
  } | null;
  /** The author’s words, and the language in which they are read. */
  buttons: { words: ButtonWords; language: string | null | undefined };
  /** As in `AnsweredBoxes`. */
  worded?: boolean;
  onGoTo: (questionId: string) => void;
  onGoBack: () => void;
  onSubmitAnyway: () => void;
}) {
  const t = useTranslations('taking');
  const pressed = turning?.next ? (turning.next === 'next' ? 'next' : 'review') : 'submit';

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
      <div className="flex min-h-12 items-center justify-between gap-4" hidden={unanswered !== null}>
        {turning?.onBack ? (
          <IconButton
            label={buttons.words.back ?? t('pages.back')}
            icon={ArrowLeft}
            onClick={turning.onBack}
            className="-ms-2 shrink-0"
          />
        ) : null}
        <AnsweredBoxes answered={answered} asked={asked} worded={worded} />
        {canSubmit ? (
          <Button
            type="submit"
            size="large"
            variant={turning?.next || answered === asked ? 'primary' : 'outline'}
            className="shrink-0"
          >
            <OwnWords words={buttons.words[pressed]} language={buttons.language}>
              {turning?.next ? t(`pages.${turning.next}`) : t('submit')}
            </OwnWords>
          </Button>
        ) : null}
      </div>
    </>
  );
}
