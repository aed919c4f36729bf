import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { accountQuery, devicesQuery } from '#web/features/account/account.api.ts';
import { DataSection } from '#web/features/account/data-section.tsx';
import { DeletionSection } from '#web/features/account/deletion-section.tsx';
import { DevicesSection } from '#web/features/account/devices-section.tsx';
import { EmailSection } from '#web/features/account/email-section.tsx';
import { PasswordSection } from '#web/features/account/password-section.tsx';
import { ProfileSection } from '#web/features/account/profile-section.tsx';
import { PasskeysSection } from '#web/features/account/second-factors/passkeys-section.tsx';
import { TwoFactorSection } from '#web/features/account/second-factors/two-factor-section.tsx';
import { SettingsIndex } from '#web/features/account/settings-index.tsx';
import { TokensSection } from '#web/features/account/tokens-section.tsx';
import { useEmailLink } from '#web/features/account/use-email-link.ts';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

export function Settings({
  user,
  storePhoto,
  resend,
  rulesFor,
  onPersonChanged,
  onEmailChanged,
  onLeft,
}: {
  user: User;
  storePhoto: (photo: File) => Promise<string>;
  /** Sends the mail that confirms the address. */
  resend: ReactNode;
  rulesFor: (password: string) => ReactNode;
  onPersonChanged: () => Promise<void>;
  onEmailChanged: (email: string) => Promise<void>;
  onLeft: () => Promise<void>;
}) {
  const t = useTranslations('account');
  const queryClient = useQueryClient();
  const query = useQuery(accountQuery);
  const { data: account, error, refetch } = query;
  useEmailLink(onEmailChanged);

  if (error && !account) {
    return <QueryFailed title={t('failed')} query={query} />;
  }
  if (!account) return <Loading words={t('loading')} />;

  const { hasPassword } = account;
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-14 @min-[64rem]:grid-cols-[minmax(0,1fr)_11rem]">
        <div className="*:first:border-t-0 *:first:pt-0">
          <ProfileSection user={user} storePhoto={storePhoto} onSaved={onPersonChanged} />
          <EmailSection
            email={user.user_email}
            account={account}
            resend={resend}
            onChanged={onEmailChanged}
            onPending={refetch}
          />
          <PasswordSection
            hasPassword={hasPassword}
            rulesFor={rulesFor}
            onChanged={() => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey })}
          />
          <TwoFactorSection isOn={account.twoFactor} hasPassword={hasPassword} onChanged={refetch} />
          <PasskeysSection account={account} onChanged={refetch} />
          <DevicesSection />
          <TokensSection hasPassword={hasPassword} />
          <DataSection />
          <DeletionSection hasPassword={hasPassword} onScheduled={onLeft} />
        </div>
        <SettingsIndex />
      </div>
    </div>
  );
}

function Loading({ words }: { words: string }) {
  return (
    <div role="status" className="@container grid grid-cols-1 gap-8">
      <VisuallyHidden>{words}</VisuallyHidden>
      {[1, 2, 3].map((section) => (
        <div key={section} className="grid grid-cols-1 gap-x-10 gap-y-4 @min-[42rem]:grid-cols-[17rem_minmax(0,1fr)]">
          <Skeleton className="h-7 w-40" />
          <Skeleton className="h-40 max-w-form" />
        </div>
      ))}
    </div>
  );
}
