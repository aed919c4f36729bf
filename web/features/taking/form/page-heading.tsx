import type { Section } from '#survey/sections.ts';
import { PAGE_HEADING } from '#web/features/taking/form/use-pages.ts';
import { Formatted } from '#web/ui/formatted.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * Says where in the survey this page is, with its section. It gets the focus when the respondent comes to the page.
 * @param props.place in words
 * @param props.quiet whether a question follows that is larger
 * @param props.text whether to show the section's description
 */
export function PageHeading({
  section,
  text,
  place,
  quiet = false,
}: {
  section: Section | null;
  text: boolean;
  place: string;
  quiet?: boolean;
}) {
  return (
    <div className="mt-5">
      <h2
        {...{ [PAGE_HEADING]: '' }}
        tabIndex={-1}
        className={joinClasses('outline-none', quiet ? 'text-base' : 'text-2xl')}
      >
        <span className="block font-normal font-sans text-base text-quiet tabular-nums tracking-normal">{place}</span>
        {section?.title ? <span dir="auto">{section.title}</span> : null}
      </h2>
      {text && section?.text ? (
        <p dir="auto" className="mt-2 whitespace-pre-line text-quiet">
          <Formatted text={section.text} />
        </p>
      ) : null}
    </div>
  );
}
