import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import { EmailText } from '#web/desk/email-text.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** A person's picture, name, e-mail address and role. */
export function ProfileCard({ user, actions }: { user: User; actions: ReactNode }) {
  const t = useTranslations('users');

  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-5 sm:flex-nowrap">
      <Avatar name={user.user_name} photo={user.user_photo} size="large" />
      <div className="min-w-0 grow basis-40">
        <p dir="auto" className="font-display font-semibold text-2xl tracking-tight">
          {user.user_name}
        </p>
        <EmailText email={user.user_email} />
        <p className="mt-2">
          <Badge tone="blue">{t(`roles.${user.user_role}`)}</Badge>
        </p>
      </div>
      {actions}
    </Card>
  );
}
