import { useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import { chosen } from '#questions/parts/results/headline.tsx';
import { Histogram, mostOf } from '#questions/parts/results/histogram.tsx';
import { useStatistics } from '#questions/parts/results/statistics.api.ts';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';
import { chartSteps } from './chart-steps.ts';
import type { ShownMoments } from './contract.ts';
import { ExactFacts } from './exact-facts.tsx';
import { Facts } from './facts.tsx';
import { moment } from './messages.ts';
import { MomentWords } from './moment-words.tsx';
import { daysIn } from './statistics.ts';
import { useStepWords } from './use-step-words.ts';

export { MomentFigure } from './figure.tsx';

/** The histogram of days or times by hour, day, week, month or year, and the middle of them as the headline. */
export function MomentResult(props: ResultProps<ShownMoments>) {
  return (
    <WithTexts texts={TEXTS}>
      <Moments {...props} />
    </WithTexts>
  );
}

const TEXTS = { charts, moment };

function Moments({ result, own, survey }: ResultProps<ShownMoments>) {
  const t = useTranslations();
  const wordStep = useStepWords();
  const isHydrating = useHydrating();
  const days = daysIn(result);
  const count = result.counts.reduce((sum, each) => sum + each.count, 0);
  const place = survey && !days ? { id: survey.id, question: result._id } : null;
  const exact = useStatistics(place, count);
  const steps = chartSteps(exact?.of === 'moments' ? exact.counts : result.counts);
  const most = mostOf(steps);
  if (result.total === 0 || !most) return <p className="mt-2 text-quiet">{t('charts.sentence.none')}</p>;

  return (
    <Histogram
      title={result.question}
      count={count}
      sentence={
        days
          ? t.rich('moment.median', { count: days.n, day: () => <MomentWords value={days.median} />, chosen })
          : t.rich('moment.most', {
              ...{ most: most.count, count: exact?.n ?? count, chosen },
              step: isHydrating ? most.at : wordStep(most, 'long'),
            })
      }
      facts={days ? <Facts known={days} /> : place ? <ExactFacts place={place} count={count} /> : null}
      own={typeof own === 'string' ? t.rich('moment.own', { value: () => <MomentWords value={own} /> }) : null}
      steps={t('moment.steps')}
      points={steps.map((step) => ({
        label: wordStep(step, 'long'),
        shortLabel: wordStep(step, 'short'),
        value: step.count,
      }))}
    />
  );
}
