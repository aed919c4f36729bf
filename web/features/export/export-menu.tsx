import { Check, Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fileAddress } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { MENU_ITEM, Menu, MenuLink, MenuSeparator } from '#web/ui/floating/menu.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

type Query = { words?: 'codes' };
const FILES = {
  csv: (id: string, query: Query) => fileAddress('exportResponsesCsv', { params: { id }, query }),
  xlsx: (id: string, query: Query) => fileAddress('exportResponsesXlsx', { params: { id }, query }),
  // Has codes beside the words.
  zip: (id: string) => fileAddress('exportResponsesZip', { params: { id } }),
};
const FILE_NAMES = ['csv', 'xlsx', 'zip'] as const;

/**
 * A button whose menu downloads all responses to a survey as a file. The browser writes it to disk while it arrives, so its size
 * does not matter.
 */
export function ExportMenu({ surveyId, title, count }: { surveyId: string; title: string; count: number }) {
  const t = useTranslations('exports');
  const [begun, setBegun] = useState<number>();
  if (count === 0) return <p className="text-quiet text-sm">{t('none')}</p>;

  return (
    <>
      <Menu
        trigger={
          <Button aria-label={t('downloadNamed', { title })}>
            <Download aria-hidden="true" className="size-4.5" />
            {t('download')}
          </Button>
        }
      >
        <ExportFiles surveyId={surveyId} title={title} onBegin={() => setBegun(count)} />
      </Menu>
      <p role="status" className="text-quiet text-sm empty:hidden">
        {begun === undefined ? null : t('begun', { count: begun })}
      </p>
    </>
  );
}

/** The kinds of files, in the menu. */
export function ExportFiles({ surveyId, title, onBegin }: { surveyId: string; title: string; onBegin: () => void }) {
  const t = useTranslations('exports');
  const [inCodes, setInCodes] = useState(false);

  return (
    <>
      {FILE_NAMES.map((file) => (
        <MenuLink
          key={file}
          to={FILES[file](surveyId, inCodes ? { words: 'codes' } : {})}
          reloadDocument
          download=""
          aria-label={t(`${file}Named`, { title })}
          onClick={onBegin}
        >
          {t(file)}
        </MenuLink>
      ))}
      <MenuSeparator />
      <button
        type="button"
        role="menuitemcheckbox"
        aria-checked={inCodes}
        tabIndex={-1}
        onClick={() => setInCodes(!inCodes)}
        className={MENU_ITEM}
      >
        {t('codes')}
        <Check
          aria-hidden="true"
          className={joinClasses('ms-auto size-4.5 shrink-0 text-blue', !inCodes && 'invisible')}
        />
      </button>
    </>
  );
}
