import type { Section } from '#survey/sections.ts';
import { PAGE_HEADING } from '#web/features/taking/form/use-pages.ts';
import { Formatted } from '#web/ui/formatted.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * Says where in the survey this page is, with its sections. It gets the focus when the respondent comes to the page.
 * @param props.begins the id of the first question: sections that begin with it show their text
 * @param props.place in words
 * @param props.quiet whether a question follows that is larger
 */
export function PageHeading({
  around,
  begins,
  place,
  quiet = false,
}: {
  /** The outer one first. */
  around: readonly Section[];
  begins: string | undefined;
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
        <span className={joinClasses('block tabular-nums', QUIET)}>{place}</span>
        {around.map(({ _id, title, level }) =>
          title ? (
            <span key={_id} dir="auto" className={joinClasses('block', level === 2 && QUIET)}>
              {title}
            </span>
          ) : null,
        )}
      </h2>
      {around.map(({ _id, from, text }) =>
        text && from === begins ? (
          <p key={_id} dir="auto" className="mt-2 whitespace-pre-line text-quiet">
            <Formatted text={text} />
          </p>
        ) : null,
      )}
    </div>
  );
}

const QUIET = 'font-normal font-sans text-base text-quiet tracking-normal';
