import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import type { Counted } from '#web/features/taking/outbox/outbox-state.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Confirms that the answers are counted, with an animated tick, and offers the next steps. */
export function Receipt({ surveyId, counted }: { surveyId: string; counted: Counted }) {
  const t = useTranslations('taking.receipt');
  const heading = useRef<HTMLHeadingElement>(null);
  const [drawn, setDrawn] = useState(false);
  const { receipt, inOtherTab } = counted;
  useDocumentTitle(t('pageTitle'));

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
    const pen = setTimeout(setDrawn, PEN_MS, true);
    return () => clearTimeout(pen);
  }, []);

  return (
    <div className="mx-auto max-w-form px-4 py-20 sm:px-6 sm:py-24">
      <div data-drawn={drawn || undefined} className="[&_.tick-frame]:stroke-blue [&_svg]:size-20">
        <TickBox />
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-6 text-4xl outline-none">
        {t('title')}
      </h1>
      <p className="mt-4 text-lg">{t(inOtherTab ? 'inOtherTab' : 'text', { ...receipt })}</p>
      <section className="mt-10 border-hairline border-t pt-6">
        <h2 className="text-xl">{t('next')}</h2>
        <ul className="mt-3 grid gap-2 text-quiet">
          <li>{t('results')}</li>
          <li>{t('final')}</li>
        </ul>
        <div className="mt-6 flex flex-wrap gap-2.5">
          <LinkButton to={paths.surveyDetails.toResults(surveyId)}>{t('toResults')}</LinkButton>
          <LinkButton variant="quiet" to={paths.surveys.to()}>
            {t('toSurveys')}
          </LinkButton>
        </div>
      </section>
    </div>
  );
}

/** Lets the eye arrive before the tick is drawn. */
const PEN_MS = 150;
