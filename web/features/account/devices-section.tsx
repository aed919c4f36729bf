import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Device } from '#contract/people/account.ts';
import { PartFailed } from '#web/desk/part-failed.tsx';
import { devicesQuery, endDevice, endOtherDevices } from '#web/features/account/account.api.ts';
import { useAction } from '#web/features/account/use-action.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useNow } from '#web/ui/browser/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

export function DevicesSection() {
  const t = useTranslations('account.devices');
  const queryClient = useQueryClient();
  const devices = useQuery(devicesQuery);
  const action = useAction();
  const [ending, setEnding] = useState<string | null>(null);
  const deviceWords = useDeviceWords();
  const refresh = () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });

  async function end(id: string): Promise<void> {
    setEnding(id);
    if (await action.run(() => (id === OTHERS ? endOtherDevices() : endDevice(id)))) {
      toast.success(t(id === OTHERS ? 'endedOthers' : 'ended'));
    }
    await refresh();
    setEnding(null);
  }

  return (
    <Section id="devices" title={t('title')} lead={t('lead')}>
      {devices.error && !devices.data ? (
        <PartFailed title={t('failed')} query={devices} />
      ) : (
        <ul aria-busy={!devices.data} className="grid grid-cols-1 gap-2">
          {devices.data ? (
            devices.data.map((device) => (
              <DeviceRow
                key={device._id}
                device={device}
                words={deviceWords(device)}
                ending={ending === device._id}
                onEnd={() => void end(device._id)}
              />
            ))
          ) : (
            <Skeleton className="h-16" />
          )}
        </ul>
      )}
      {devices.data && devices.data.length > 1 ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          loading={ending === OTHERS}
          onClick={() => void end(OTHERS)}
        >
          {t('endOthers')}
        </Button>
      ) : null}
    </Section>
  );
}

/** Differs from every id of a device. */
const OTHERS = 'others';

function DeviceRow({
  device,
  words,
  ending,
  onEnd,
}: {
  device: Device;
  words: string;
  ending: boolean;
  onEnd: () => void;
}) {
  const t = useTranslations('account.devices');
  const format = useFormatter();
  const now = useNow();

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-hairline bg-raised px-4 py-3">
      <div className="min-w-[min(12rem,100%)] grow">
        <p className="flex flex-wrap items-center gap-x-2 font-medium first-letter:uppercase">
          {words}
          {device.isCurrent ? <Badge tone="blue">{t('current')}</Badge> : null}
        </p>
        <p className="text-quiet text-sm">
          {t('lastSeen', { when: format.relativeTime(new Date(device.lastSeen), now) })} ·{' '}
          {t('since', { date: format.dateTime(new Date(device.created), { dateStyle: 'medium' }) })}
        </p>
      </div>
      {device.isCurrent ? null : (
        <Button
          variant="quiet"
          size="small"
          loading={ending}
          aria-label={t('endNamed', { device: words })}
          onClick={onEnd}
        >
          {t('end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceWords(): (device: Device) => string {
  const t = useTranslations('account.devices');
  return ({ browser, system }) => t('on', { browser: browser ?? t('unknown'), system: system ?? t('unknownSystem') });
}
