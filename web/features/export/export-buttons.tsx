import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fileAddress } from '#web/api/client.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Chip } from '#web/ui/lists/chip.tsx';

type Query = { words?: 'codes' };
const FILES = {
  csv: (id: string, query: Query) => fileAddress('exportResponsesCsv', { params: { id }, query }),
  xlsx: (id: string, query: Query) => fileAddress('exportResponsesXlsx', { params: { id }, query }),
  // Has codes beside the words.
  zip: (id: string) => fileAddress('exportResponsesZip', { params: { id } }),
};
type File = keyof typeof FILES;

/**
 * Buttons that download all responses to a survey as a file. The browser writes it to disk while it arrives, so its
 * size does not matter.
 */
export function ExportButtons({ surveyId, title, count }: { surveyId: string; title: string; count: number }) {
  const t = useTranslations('exports');
  const [begun, setBegun] = useState<number>();
  const [inCodes, setInCodes] = useState(false);
  if (count === 0) return <p className="text-quiet text-sm">{t('none')}</p>;

  const link = (file: File, words: string, spoken: string) => (
    <a
      href={FILES[file](surveyId, inCodes ? { words: 'codes' } : {})}
      download=""
      aria-label={spoken}
      onClick={() => setBegun(count)}
      className={buttonLook('quiet', 'small')}
    >
      <Download aria-hidden="true" className="size-4" />
      {words}
    </a>
  );

  return (
    <div className="grid gap-2">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form */}
      <div role="group" aria-label={t('label')} className="flex flex-wrap gap-2">
        {link('csv', t('csv'), t('csvNamed', { title }))}
        {link('xlsx', t('xlsx'), t('xlsxNamed', { title }))}
        {link('zip', t('zip'), t('zipNamed', { title }))}
        <Chip pressed={inCodes} count={undefined} onPress={() => setInCodes(!inCodes)}>
          {t('codes')}
        </Chip>
      </div>
      <p role="status" className="text-quiet text-sm">
        {begun === undefined ? null : t('begun', { count: begun })}
      </p>
    </div>
  );
}
