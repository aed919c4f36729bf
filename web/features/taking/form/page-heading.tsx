import { useTranslations } from 'use-intl';
import type { Section } from '#survey/sections.ts';
import { PAGE_HEADING } from '#web/features/taking/form/use-pages.ts';

/**
 * Says which page of the survey this is, with its section. It gets the focus when the respondent comes to the page.
 * @param props.text whether to show the section's description
 */
export function PageHeading({
  section,
  text,
  number,
  count,
}: {
  section: Section | null;
  text: boolean;
  number: number;
  count: number;
}) {
  const t = useTranslations('taking.pages');

  return (
    <div className="mt-5">
      <h2 {...{ [PAGE_HEADING]: '' }} tabIndex={-1} className="text-2xl outline-none">
        <span className="block font-normal font-sans text-base text-quiet tabular-nums tracking-normal">
          {t('place', { number, count })}
        </span>
        {section?.title ? <span dir="auto">{section.title}</span> : null}
      </h2>
      {text && section?.text ? (
        <p dir="auto" className="mt-2 whitespace-pre-line text-quiet">
          {section.text}
        </p>
      ) : null}
    </div>
  );
}
