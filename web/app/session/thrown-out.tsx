import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { userQuery } from '#web/features/auth/auth.api.ts';
import { countUnsent, isNothing } from '#web/features/auth/kept-work.ts';
import { useViewer } from '#web/features/auth/session.ts';
import { thrownOut } from '#web/messages/en/thrown-out.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { browserStorage } from '#web/ui/browser-storage.ts';
import { toast, useToasterStore } from '#web/ui/floating/toast.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Explains why a page has closed and which work is kept, until the person dismisses it or logs in again. */
export function showThrownOut(reason: ThrownOut): void {
  const message = (
    <WithTexts texts={TEXTS}>
      <Sentences {...reason} />
    </WithTexts>
  );
  toast(message, { id: NOTE, duration: Number.POSITIVE_INFINITY });
}

export interface ThrownOut {
  /** The server ended the session, or the person's new role may not see the page. */
  why: 'ended' | 'role';
  email: string;
}

const TEXTS = { thrownOut };
const NOTE = 'thrown-out';

function Sentences({ why, email }: ThrownOut) {
  const t = useTranslations('thrownOut');
  const viewer = useViewer();
  const { pathname, search, hash } = useLocation();
  const queryClient = useQueryClient();
  const [isWorkKept] = useState(() => {
    const personId = queryClient.getQueryData(userQuery(email).queryKey)?._id;
    return personId !== undefined && !isNothing(countUnsent(browserStorage(), personId));
  });
  const isOver = why === 'ended' && viewer !== null;

  useEffect(() => {
    if (isOver) toast.dismiss(NOTE);
  }, [isOver]);
  useOneNote();

  return (
    <span className="block max-w-form">
      {t(why)} {isWorkKept ? t(why === 'ended' ? 'keptForLogin' : 'kept') : null}{' '}
      {why === 'ended' && pathname !== paths.login.to() ? (
        <TextLink to={paths.login.to(pathname + search + hash)}>{t('logIn')}</TextLink>
      ) : null}
    </span>
  );
}

/** Removes the note of the refused call, which says less. */
function useOneNote(): void {
  const words = useTranslations('errors')('not_signed_in');
  const { toasts } = useToasterStore();

  useEffect(() => {
    for (const { id, message } of toasts) if (message === words) toast.remove(id);
  }, [toasts, words]);
}
