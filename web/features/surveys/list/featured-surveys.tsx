import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { ListedSurvey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { FeaturedCard, FeaturedCardSkeleton } from '#web/features/surveys/list/featured-card.tsx';
import { featuredSurveysQuery } from '#web/features/surveys/surveys.api.ts';
import { Carousel } from '#web/ui/lists/carousel.tsx';
import { LateLayout } from '#web/ui/lists/late-layout.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The newest surveys, in a row to swipe through. */
export function FeaturedSurveys() {
  const t = useTranslations('landing.featured');
  const id = useId();

  return (
    <section aria-labelledby={id} className="band pt-8 pb-12 md:pt-10 md:pb-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {t('title')}
        </h2>
        <TextLink alone to={paths.surveys.to()}>
          {t('all')}
        </TextLink>
      </div>
      <LateLayout>
        <Content />
      </LateLayout>
    </section>
  );
}

function Content() {
  const t = useTranslations('landing.featured');
  const query = useQuery(featuredSurveysQuery);
  const { data, error } = query;

  if (!data && error) {
    return <QueryFailed title={t('failed')} titleLevel="h3" query={query} />;
  }
  if (data?.surveys.length === 0) {
    return (
      <EmptyState title={t('empty')} titleLevel="h3">
        {t('emptyExplanation')}
      </EmptyState>
    );
  }
  return (
    <Carousel
      label={t('carousel')}
      roleDescription={t('roleDescription')}
      items={data?.surveys ?? PLACEHOLDERS}
      itemKey={(item) => (typeof item === 'string' ? item : item._id)}
      renderItem={(item) => (typeof item === 'string' ? <FeaturedCardSkeleton /> : <FeaturedCard survey={item} />)}
      perView={{ narrow: 2, wide: 3 }}
      previousLabel={t('previous')}
      nextLabel={t('next')}
    />
  );
}

const PLACEHOLDERS: readonly (ListedSurvey | string)[] = ['one', 'two', 'three', 'four', 'five', 'six'];
