import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHeading } from '#web/features/taking/form/page-heading.tsx';
import type { AskedPage } from '#web/features/taking/form/pages.ts';
import { A_THIRD_DOWN, type Stage } from '#web/features/taking/form/stage.ts';
import type { languageProps } from '#web/features/taking/language/language-props.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/**
 * The questions that a respondent gets together, below a heading if the survey has several pages. It comes in from the side to which
 * the respondent has turned. Give it a `key` of its page.
 */
export function FormPage({
  page,
  place,
  stage,
  centred,
  turned,
  hidden,
  children,
  ...language
}: ReturnType<typeof languageProps> & {
  page: AskedPage;
  /** The page's index among all pages, and the number of all questions; null in a survey without pages. */
  place: { index: number; count: number; asked: number } | null;
  /** null for a page with several questions. */
  stage: Stage | null;
  /** Whether a single question is in the middle of the window. */
  centred: boolean;
  /** null if the respondent opened the survey at this page. */
  turned: 'on' | 'back' | null;
  /** Whether its questions have no order yet. */
  hidden: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('taking.pages');

  function wordPlace({ index, count, asked }: NonNullable<typeof place>): string {
    if (!stage) return t('place', { number: index + 1, count });
    return t(stage.number > 0 ? 'question' : 'toRead', { number: stage.number, count: asked });
  }

  return (
    <div
      {...language}
      className={joinClasses(
        turned && TURNED[turned],
        stage?.look,
        stage && centred && A_THIRD_DOWN,
        hidden && 'invisible',
      )}
    >
      {place ? (
        <PageHeading
          around={page.around}
          begins={page.questions[0]?._id}
          place={wordPlace(place)}
          quiet={stage !== null}
        />
      ) : null}
      {children}
    </div>
  );
}

const TURNED = {
  on: 'animate-next [--from:2.5rem]',
  back: 'animate-next [--from:-2.5rem]',
} as const;
