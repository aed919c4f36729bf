import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { countUnsent, isNothing } from '#web/features/auth/kept-work.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { thrownOut } from '#web/messages/en/app/thrown-out.ts';
import { errorText } from '#web/messages/error-texts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';
import { toast, useToasterStore } from '#web/ui/floating/toast.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Explains why a page has closed and which work is saved, until the person dismisses it or logs in again. */
export async function showThrownOut({ why, personId }: ThrownOut): Promise<void> {
  const isDeleted = why === 'ended' && (await isAccountDeleted(personId));
  const message = (
    <WithTexts texts={TEXTS}>
      <Sentences why={isDeleted ? 'deleted' : why} personId={personId} />
    </WithTexts>
  );
  toast(message, { id: NOTE, duration: Number.POSITIVE_INFINITY });
}

export interface ThrownOut {
  /** The server ended the session, or the person's new role may not see the page. */
  why: 'ended' | 'role';
  /** undefined if their record was never read. */
  personId: string | undefined;
}

/** A server that does not answer says nothing about the account. */
const isAccountDeleted = async (id: string | undefined): Promise<boolean> =>
  id !== undefined &&
  (await call('readAccountState', { params: { id } }).then(
    ({ deleted }) => deleted,
    () => false,
  ));

const TEXTS = { thrownOut };
const KEPT = { ended: 'keptForLogin', deleted: 'keptForNothing', role: 'kept' } as const;
const NOTE = 'thrown-out';

function Sentences({ why, personId }: { why: ThrownOut['why'] | 'deleted'; personId: string | undefined }) {
  const t = useTranslations('thrownOut');
  const viewer = useViewer();
  const { pathname, search, hash } = useLocation();
  const [isWorkKept] = useState(() => personId !== undefined && !isNothing(countUnsent(browserStorage(), personId)));
  const isOver = why !== 'role' && viewer !== null;

  useEffect(() => {
    if (isOver) toast.dismiss(NOTE);
  }, [isOver]);
  useOneNote();

  return (
    <span className="block max-w-form">
      {t(why)} {isWorkKept ? t(KEPT[why]) : null}{' '}
      {why === 'ended' && pathname !== paths.login.to() ? (
        <TextLink to={paths.login.to(pathname + search + hash)}>{t('logIn')}</TextLink>
      ) : null}
    </span>
  );
}

/** Removes the refused call's note, which says less. */
function useOneNote(): void {
  const { toasts } = useToasterStore();

  useEffect(() => {
    const words = errorText('not_signed_in');
    for (const { id, message } of toasts) if (message === words) toast.remove(id);
  }, [toasts]);
}
