import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ReceivedMessage } from '#contract/admin/contact.ts';
import { useDeskRows } from '#web/desk/use-desk-rows.ts';
import { MESSAGES, markMessage } from '#web/features/contact/contact.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { toast } from '#web/ui/floating/toast.ts';

export function MessageDialog({
  message,
  onClose,
  onMarked,
}: {
  /** null: closed. */
  message: ReceivedMessage | null;
  onClose: () => void;
  onMarked: () => void;
}) {
  const t = useTranslations('inbox');
  const format = useFormatter();
  const errorWords = useErrorWords();
  const rows = useDeskRows(MESSAGES);
  const [saving, setSaving] = useState(false);
  const [shown, setShown] = useState(message);
  // Keeps the last message while the dialog closes.
  if (message && message !== shown) setShown(message);
  const time = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'medium', timeStyle: 'short' });

  async function mark({ _id }: ReceivedMessage, done: boolean): Promise<void> {
    setSaving(true);
    try {
      rows.replace(await markMessage(_id, done));
      toast.success(t(`marked.${done ? 'done' : 'open'}`));
      onMarked();
      onClose();
    } catch (error) {
      toast.error(errorWords(error));
    } finally {
      setSaving(false);
    }
  }

  if (!shown) return null;
  return (
    <Dialog
      open={message !== null}
      onOpenChange={(open) => !open && onClose()}
      title={shown.subject}
      description={t.rich('byline', {
        email: shown.email,
        time: () => <span className="whitespace-nowrap">{time(shown.timestamp)}</span>,
      })}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="quiet" loading={saving} onClick={() => void mark(shown, shown.done === null)}>
            {t(shown.done ? 'markOpen' : 'markDone')}
          </Button>
          <a
            href={mailTo(shown.email, t('replySubject', { subject: shown.subject }))}
            className={buttonLook('primary', 'medium')}
          >
            <Mail aria-hidden="true" className="size-4" />
            {t('reply')}
          </a>
        </>
      }
    >
      <p dir="auto" className="whitespace-pre-wrap">
        {shown.message}
      </p>
      {shown.done ? (
        <p className="mt-4 text-quiet text-sm">{t('doneBy', { name: shown.done.by, time: time(shown.done.at) })}</p>
      ) : null}
    </Dialog>
  );
}

/** The whole address is encoded, so that an address cannot add a recipient or a header. */
const mailTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;
