import { useTranslations } from 'use-intl';
import type { Letter } from '#contract/sharing/invitations.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Asks once, with the numbers, before mails leave. */
export function SendDialog({
  letter: { kind, replies },
  mails,
  mailsLeft,
  email,
  open,
  onOpenChange,
  isPending,
  failure,
  onConfirm,
}: {
  letter: Letter;
  /** null if the number is secret. */
  mails: number | null;
  mailsLeft: number;
  /** Of the author. */
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isPending: boolean;
  failure: unknown;
  onConfirm: () => void;
}) {
  const t = useTranslations('invitations.letter');
  const close = useTranslations('invitations')('close');
  const errorWords = useErrorWords();

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`${kind}.ask`, { count: mails ?? 0 })}
      description={t('confirm.description')}
      closeLabel={close}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {t('confirm.keep')}
          </Button>
          <Button loading={isPending} onClick={onConfirm}>
            {t('confirm.send')}
          </Button>
        </>
      }
    >
      <ul className="wrap-anywhere grid list-disc gap-1.5 ps-5">
        <li>{replies ? t('confirm.replies', { email }) : t('confirm.noReplies')}</li>
        <li>{t('confirm.left', { left: mailsLeft })}</li>
      </ul>
      {failure ? (
        <div className="mt-4">
          <Notice tone="refusal" announce>
            {errorWords(failure)}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  );
}
