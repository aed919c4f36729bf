import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiToken } from '#contract/people/tokens.ts';
import { PartFailed } from '#web/desk/part-failed.tsx';
import { revokeToken, tokensQuery } from '#web/features/account/account.api.ts';
import { NewTokenDialog } from '#web/features/account/new-token-dialog.tsx';
import { ShownOnce } from '#web/features/account/second-factors/shown-once.tsx';
import { TokenRow } from '#web/features/account/token-row.tsx';
import { useAction } from '#web/features/account/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { ALONE, TEXT_LINK } from '#web/ui/text-link.tsx';

/** The tokens with which programs sign in as the person. */
export function TokensSection({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslations('account.tokens');
  const queryClient = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  const refresh = () => queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });

  return (
    <Section id="tokens" title={t('title')} lead={t('lead')}>
      {secret ? (
        <ShownOnce
          title={t('secret')}
          why={t('secretWhy')}
          lines={[secret]}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
          keptLabel={t('kept')}
          onKept={() => setSecret(null)}
        />
      ) : null}
      {tokens.error && !tokens.data ? <PartFailed title={t('failed')} query={tokens} /> : null}
      {tokens.isPending ? <Skeleton className="h-16" /> : null}
      {tokens.data?.length === 0 ? <p className="text-quiet">{t('none')}</p> : null}
      {tokens.data && tokens.data.length > 0 ? (
        <ul className="grid grid-cols-1 gap-2">
          {tokens.data.map((token) => (
            <TokenRow key={token._id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="quiet" onClick={() => setMaking(true)}>
          {t('add')}
        </Button>
        <a href="/api/docs" className={joinClasses(TEXT_LINK, ALONE)}>
          {t('docs')}
        </a>
      </div>
      <NewTokenDialog
        open={isMaking}
        onClose={() => setMaking(false)}
        hasPassword={hasPassword}
        onMade={async (made) => {
          setSecret(made);
          await refresh();
        }}
      />
      {revoking ? <RevokeDialog token={revoking} onClose={() => setRevoking(null)} onRevoked={refresh} /> : null}
    </Section>
  );
}

function RevokeDialog({
  token,
  onClose,
  onRevoked,
}: {
  token: ApiToken;
  onClose: () => void;
  onRevoked: () => Promise<unknown>;
}) {
  const t = useTranslations('account.tokens');
  const common = useTranslations('account');
  const action = useAction();

  async function revoke(): Promise<void> {
    if (!(await action.run(() => revokeToken(token._id)))) return;
    toast.success(t('revoked'));
    await onRevoked();
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('revokeTitle', { name: token.name })}
      description={t('revokeWhy')}
      closeLabel={common('close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button variant="danger" loading={action.pending} onClick={() => void revoke()}>
            {t('revoke')}
          </Button>
        </>
      }
    />
  );
}
