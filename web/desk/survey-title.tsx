import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cut } from '#contract/cut.ts';
import type { Survey } from '#contract/surveys.ts';

/** Row B04. */
const EXCERPT = 60;

/** A survey in the title cell of a row: its title as a link, and the start of its description. */
export function SurveyTitle({
  survey: { title, description },
  to,
  byline,
  children,
}: {
  survey: Pick<Survey, 'title' | 'description'>;
  to: string;
  /** Between title and description. */
  byline?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <span className="grid min-w-44 gap-0.5">
      <Link to={to} dir="auto" className="font-medium hover:underline">
        {title}
      </Link>
      {byline ? <span className="wrap-anywhere text-quiet text-sm">{byline}</span> : null}
      <span dir="auto" className="text-quiet text-sm">
        {cut(description, EXCERPT)}
      </span>
      {children}
    </span>
  );
}
