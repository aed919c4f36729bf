import { useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/surveys/own-surveys.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';

/** Explains the effect of closing or archiving a survey, and asks for confirmation. */
export function StateDialog({
  act,
  survey,
  open,
  onOpenChange,
  isPending,
  onConfirm,
}: {
  act: 'close' | 'archive';
  survey: OwnSurvey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isPending: boolean;
  onConfirm: () => void;
}) {
  const t = useTranslations(`ownSurveys.changing.${act}`);
  const shared = useTranslations('ownSurveys.changing');
  const close = useTranslations('ownSurveys')('close');

  function confirm(): void {
    onConfirm();
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { title: survey.title })}
      description={t('description')}
      closeLabel={close}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('keep')}
          </Button>
          <Button loading={isPending} onClick={confirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>{t('effect')}</li>
        {survey.status === 'published' ? <li>{shared('taking')}</li> : null}
        <li>{shared('kept')}</li>
      </ul>
    </Dialog>
  );
}
