import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cut } from '#basics/truncate.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { OPENS_ROW, RowTitle } from '#web/ui/lists/row-title.tsx';

/** Row B04. */
const EXCERPT = 60;

/** A survey in the title cell of a row: its title as a link, and the start of its description beside it. */
export function SurveyTitle({
  survey: { title, description },
  to,
  before,
  actions,
}: {
  survey: Pick<Survey, 'title' | 'description'>;
  to: string;
  /** Between the title and the description. */
  before?: ReactNode;
  /** Shown while the row has the pointer or the focus. */
  actions?: ReactNode;
}) {
  const excerpt = cut(description, EXCERPT);
  const beside = before ? (
    <>
      {before} · <bdi>{excerpt}</bdi>
    </>
  ) : (
    excerpt
  );

  return (
    <RowTitle beside={beside} actions={actions}>
      <Link to={to} className={joinClasses('hover:underline', OPENS_ROW)}>
        {title}
      </Link>
    </RowTitle>
  );
}
