import { useFormatter, useTranslations } from 'use-intl';
import type { ApiToken } from '#contract/people/tokens.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';

export function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const t = useTranslations('account.tokens');
  const format = useFormatter();
  const now = useNow();
  const used = token.lastUsed
    ? t('lastUsed', { when: format.relativeTime(new Date(token.lastUsed), now) })
    : t('neverUsed');
  const good = token.expires
    ? t('expires', { date: format.dateTime(new Date(token.expires), { dateStyle: 'medium' }) })
    : t('neverExpires');

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-hairline bg-raised px-4 py-3">
      <div className="min-w-[min(12rem,100%)] grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <bdi>{token.name}</bdi>
          <Badge>{t(`scopes.${token.scope}`)}</Badge>
          {token.isExpired ? <Badge tone="red">{t('expired')}</Badge> : null}
        </p>
        <p className="text-quiet text-sm">
          {used} · {good}
        </p>
      </div>
      <Button variant="quiet" size="small" aria-label={t('revokeNamed', { name: token.name })} onClick={onRevoke}>
        {t('revoke')}
      </Button>
    </li>
  );
}
