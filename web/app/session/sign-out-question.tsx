import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { UnsentWork } from '#web/features/auth/kept-work.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Asks about unsent work: stay logged in, send the submitted answers, or discard them. */
export function SignOutQuestion({
  work,
  onStay,
  onSend,
  onDiscard,
}: {
  work: UnsentWork;
  onStay: () => void;
  /** Resolves when all were tried; unsent work stays in `work`. */
  onSend: () => Promise<void>;
  onDiscard: () => Promise<void>;
}) {
  const t = useTranslations('signOut');
  const [doing, setDoing] = useState<'send' | 'discard' | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const facts = FACTS.filter((fact) => work[fact] > 0);

  async function run(action: 'send' | 'discard'): Promise<void> {
    if (doing !== null) return;
    setDoing(action);
    await (action === 'send' ? onSend() : onDiscard());
    setDoing(null);
    setWasSent(action === 'send');
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
      <ul className="grid list-disc gap-1.5 ps-5">
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
