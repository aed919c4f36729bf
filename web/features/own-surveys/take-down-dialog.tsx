import { useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/own-surveys.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';

/** Explains the effect of taking a survey down, and asks for confirmation. */
export function TakeDownDialog({
  survey,
  open,
  onOpenChange,
  isPending,
  onConfirm,
}: {
  survey: OwnSurvey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isPending: boolean;
  onConfirm: () => void;
}) {
  const t = useTranslations('ownSurveys.takingDown');
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
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{t('gone')}</li>
        {survey.status === 'published' ? <li>{t('taking')}</li> : null}
        <li>{t('kept')}</li>
      </ul>
    </Dialog>
  );
}
