import { useTranslations } from 'use-intl';
import type { HandingIn } from '#web/features/taking/outbox/outbox-state.ts';
import { SendingStatus } from '#web/features/taking/outbox/sending-status.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';

/** The page of a survey while answers of an earlier visit are being sent. */
export function SendingPage({ state, onTryNow }: { state: HandingIn; onTryNow: () => void }) {
  const t = useTranslations('taking.sending');
  useDocumentTitle(state.submission.title);

  return (
    <div className="mx-auto max-w-172 px-4 py-16 sm:px-6">
      <p dir="auto" className="text-quiet">
        {state.submission.title}
      </p>
      <h1 className="mt-1 text-2xl outline-offset-8">{t('resumed')}</h1>
      <p className="mt-3 text-quiet">{t('resumedExplanation')}</p>
      <div className="mt-8 rounded-card border border-hairline bg-raised p-4">
        <SendingStatus state={state} onTryNow={onTryNow} />
      </div>
    </div>
  );
}
