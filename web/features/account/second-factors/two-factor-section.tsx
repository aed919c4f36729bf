import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ProofDialog } from '#web/features/account/second-factors/proof-dialog.tsx';
import {
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  type TwoFactorSecret,
} from '#web/features/account/second-factors/second-factors.api.ts';
import { ShownOnce } from '#web/features/account/second-factors/shown-once.tsx';
import { TwoFactorSetup } from '#web/features/account/second-factors/two-factor-setup.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Section } from '#web/ui/section.tsx';
import { Status } from '#web/ui/states/status.tsx';

type Asked = 'set-up' | 'renew' | 'disable';

/** Switches on or off the codes of an authenticator app after the password. */
export function TwoFactorSection({
  isOn,
  hasPassword,
  onChanged,
}: {
  isOn: boolean;
  hasPassword: boolean;
  onChanged: () => Promise<unknown>;
}) {
  const t = useTranslations('account.twoFactor');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  const acts = {
    'set-up': async (password: string | null) => setSecret(await enableTwoFactor({ password })),
    renew: async (password: string | null) => setCodes(await renewRecoveryCodes({ password })),
    disable: async (password: string | null) => {
      await disableTwoFactor({ password });
      toast.success(t('disabled'));
      await onChanged();
    },
  };

  return (
    <Section id="twoFactor" title={t('title')} lead={t('lead')}>
      <Status tone={isOn ? 'done' : 'idle'}>
        <span className="whitespace-normal">{t(isOn ? 'on' : 'off')}</span>
      </Status>
      {secret ? (
        <TwoFactorSetup
          totpURI={secret.totpURI}
          onDone={async () => {
            setCodes(secret.backupCodes);
            setSecret(null);
            toast.success(t('done'));
            await onChanged();
          }}
          onCancel={() => setSecret(null)}
        />
      ) : null}
      {codes ? (
        <ShownOnce
          title={t('recovery')}
          why={t('recoveryWhy')}
          lines={codes}
          copyLabel={t('copy')}
          copiedLabel={t('copied')}
          keptLabel={t('kept')}
          onKept={() => setCodes(null)}
        />
      ) : null}
      {secret ? null : (
        <div className="flex flex-wrap gap-2.5">
          {isOn ? (
            <>
              <Button variant="quiet" onClick={() => setAsked('renew')}>
                {t('renew')}
              </Button>
              <Button variant="quiet" onClick={() => setAsked('disable')}>
                {t('disable')}
              </Button>
            </>
          ) : (
            <Button variant="quiet" onClick={() => setAsked('set-up')}>
              {t('setUp')}
            </Button>
          )}
        </div>
      )}
      <ProofDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(TITLES[asked ?? 'set-up'])}
        description={asked === 'disable' ? t('disableWhy') : asked === 'renew' ? t('renewWhy') : undefined}
        submit={t(SUBMITS[asked ?? 'set-up'])}
        danger={asked === 'disable'}
        hasPassword={hasPassword}
        act={acts[asked ?? 'set-up']}
      />
    </Section>
  );
}

const TITLES = { 'set-up': 'setUp', renew: 'renew', disable: 'disableTitle' } as const;
const SUBMITS = { 'set-up': 'begin', renew: 'renew', disable: 'disable' } as const;
