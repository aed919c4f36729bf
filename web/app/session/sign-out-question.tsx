import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UnsentWork } from '#web/features/auth/kept-work.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** What becomes of work that is not sent: stay with it, send what was handed in, or discard it. */
export function SignOutQuestion({
  work,
  onStay,
  onSend,
  onDiscard,
}: {
  work: UnsentWork;
  onStay: () => void;
  /** Resolves when everything was tried; what is left is in `work`. */
  onSend: () => Promise<void>;
  onDiscard: () => Promise<void>;
}) {
  const t = useTranslations('signOut');
  const [doing, setDoing] = useState<'send' | 'discard' | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const facts = FACTS.filter((fact) => work[fact] > 0);

  async function run(what: 'send' | 'discard'): Promise<void> {
    if (doing !== null) return;
    setDoing(what);
    await (what === 'send' ? onSend() : onDiscard());
    setDoing(null);
    setWasSent(what === 'send');
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title={t('title')}
      description={t('description')}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="quiet" onClick={onStay}>
            {t('stay')}
          </Button>
          <Button variant="danger" loading={doing === 'discard'} onClick={() => void run('discard')}>
            {t('discard')}
          </Button>
          {work.handedIn > 0 ? (
            <Button loading={doing === 'send'} onClick={() => void run('send')}>
              {t('send')}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className="grid list-disc gap-1.5 pl-5">
        {facts.map((fact) => (
          <li key={fact}>{t(fact, { count: work[fact] })}</li>
        ))}
      </ul>
      {wasSent && work.handedIn > 0 ? (
        <div className="mt-4">
          <Notice tone="refusal" announce>
            {t('notThrough')}
          </Notice>
        </div>
      ) : null}
    </Dialog>
  );
}

const FACTS = ['handedIn', 'begun', 'written', 'texts'] as const;
