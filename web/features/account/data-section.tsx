import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fileAddress } from '#web/api/client.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Section } from '#web/ui/section.tsx';

/** The person's data as a file: the browser writes it to disk while it arrives. */
export function DataSection() {
  const t = useTranslations('account.data');
  const [hasBegun, setBegun] = useState(false);

  return (
    <Section id="data" title={t('title')} lead={t('lead')}>
      <a
        href={fileAddress('exportAccount')}
        download=""
        onClick={() => setBegun(true)}
        className={`${buttonLook('quiet', 'medium')} justify-self-start`}
      >
        <Download aria-hidden="true" className="size-4" />
        {t('download')}
      </a>
      <p role="status" className="text-quiet text-sm">
        {hasBegun ? t('begun') : null}
      </p>
    </Section>
  );
}
