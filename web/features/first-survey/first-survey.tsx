import { ClipboardPaste, FileInput, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Templates that suit most people who write their first survey. */
export const FIRST_TEMPLATES = ['event', 'csat', 'pulse'] as const;

/** The ways to a first survey. Each leads into the editor with the template filled in, or the dialog open. */
export function FirstSurvey() {
  const t = useTranslations('firstSurvey');

  return (
    <section className="@container mx-auto grid w-full max-w-4xl gap-6 py-8 text-start">
      <header>
        <h2 className="text-balance text-2xl">{t('title')}</h2>
        <p className="mt-1 text-quiet">{t('lead')}</p>
      </header>
      <ul className="grid grid-cols-1 gap-3 @min-[36rem]:grid-cols-3">
        {FIRST_TEMPLATES.map((template) => (
          <li key={template} className="grid">
            <Link
              to={paths.addSurvey.toStart(template)}
              className="grid content-start gap-1 rounded-card border border-hairline bg-raised p-4 no-underline transition-colors hover:border-edge hover:bg-row"
            >
              <span className="font-semibold">{t(`templates.${template}.name`)}</span>
              <span className="text-quiet text-sm">{t(`templates.${template}.hint`)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to={paths.addSurvey.to()}>
          <Plus aria-hidden="true" className="size-4" />
          {t('blank')}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.addSurvey.toStart('paste')}>
          <ClipboardPaste aria-hidden="true" className="size-4" />
          {t('paste')}
        </LinkButton>
        <LinkButton variant="quiet" to={paths.addSurvey.toStart('file')}>
          <FileInput aria-hidden="true" className="size-4" />
          {t('file')}
        </LinkButton>
      </div>
    </section>
  );
}
