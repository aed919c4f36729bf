import { Card } from '#web/ui/card.tsx';
import type { ChartWords } from '#web/ui/charts/chart-item.ts';
import { PieChart } from '#web/ui/charts/pie-chart.tsx';
import { PieChart3d } from '#web/ui/charts/pie-chart-3d.tsx';
import { TrendChart } from '#web/ui/charts/trend-chart.tsx';
import type { TrendWords } from '#web/ui/charts/trend-point.ts';
import { Section } from '#web/ui/gallery/section.tsx';

const WORDS: ChartWords = {
  option: 'Option',
  count: 'Count',
  share: 'Share',
  formatCount: (count) => count.toLocaleString('en'),
  formatShare: (fraction) => fraction.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 }),
};
const TRAVEL = [
  { label: 'By train', value: 612 },
  { label: 'By bicycle', value: 301 },
  { label: 'On foot', value: 148 },
  { label: 'By car, most days alone, since nothing else goes there at that hour', value: 131 },
  { label: 'Not at all', value: 0 },
];
const EIGHT = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'].map((label, index) => ({
  label,
  value: 80 - index * 9,
}));
const ROLES = [
  { label: 'user', value: 402 },
  { label: 'pro-user', value: 118 },
  { label: 'surveyor', value: 61 },
  { label: 'admin', value: 3 },
];

const TREND_WORDS: TrendWords = {
  when: 'Day',
  count: 'Responses',
  showNumbers: 'Show the numbers',
  formatCount: WORDS.formatCount,
  formatRound: (count) => count.toLocaleString('en', { notation: 'compact' }),
};
const DAYS = [3, 9, 14, 4, 6, 0, 0, 22, 61, 48, 31, 35, 12, 8].map((value, index) => ({
  label: `${index + 1} November 2026`,
  shortLabel: `${index + 1} Nov`,
  value,
  unfinished: index === 13,
}));

export function ChartsSection() {
  return (
    <Section title="Charts">
      <Card>
        <h3 className="mb-4 text-xl">How do you most often travel to work?</h3>
        <PieChart title="Answers" summary="51 % of 1,192 people chose By train." items={TRAVEL} words={WORDS} />
      </Card>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <h3 className="mb-4 text-xl">Total User Based On Role</h3>
          <PieChart3d title="Users by role" summary="Most people are users." items={ROLES} words={WORDS} />
        </Card>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <h3 className="mb-4 text-xl">Responses per day</h3>
          <TrendChart
            title="Responses per day"
            summary="253 responses in 14 days, most of them on 9 November (61)."
            points={DAYS}
            words={TREND_WORDS}
          />
        </Card>
        <Card>
          <h3 className="mb-4 text-xl">A trend of nothing</h3>
          <TrendChart
            title="Nothing"
            summary="No response in 14 days."
            points={DAYS.map((day) => ({ ...day, value: 0 }))}
            words={TREND_WORDS}
          />
        </Card>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <PieChart title="Eight colours" summary="Eight options." items={EIGHT} words={WORDS} />
        </Card>
        <Card>
          <PieChart3d title="Eight colours" summary="Eight options." items={EIGHT} words={WORDS} />
        </Card>
        <Card>
          <PieChart title="One" summary="All chose Yes." items={[{ label: 'Yes', value: 3 }]} words={WORDS} />
        </Card>
        <Card>
          <PieChart
            title="None"
            summary="There are no answers yet."
            items={[{ label: 'Yes', value: 0 }]}
            words={WORDS}
          />
        </Card>
      </div>
    </Section>
  );
}
