import { Card } from '#web/ui/card.tsx';
import { BarTable } from '#web/ui/charts/bar-table.tsx';
import type { ChartItem, ChartWords } from '#web/ui/charts/chart-item.ts';
import { agreementOf, rampOf, type Tone } from '#web/ui/charts/chart-tones.ts';
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
const itemsOf = (values: Record<string, number>, tones: readonly Tone[]): ChartItem[] =>
  Object.entries(values).map(([label, value], index) => ({ label, value, tone: tones[index] ?? 'rest' }));

const TRAVEL = itemsOf(
  {
    'By train': 612,
    'By bicycle': 301,
    'On foot': 148,
    'By car, most days alone, since nothing else goes there at that hour': 131,
    'Not at all': 0,
  },
  ['lead'],
);
const AGREED = itemsOf(
  { 'Strongly disagree': 4, Disagree: 10, Neither: 24, Agree: 94, 'Strongly agree': 71 },
  agreementOf(5),
);
const SEVEN = itemsOf({ One: 3, Two: 9, Three: 14, Four: 30, Five: 22, Six: 11, Seven: 6 }, rampOf(7));
const ROLES = itemsOf({ user: 402, 'pro-user': 118, surveyor: 61, admin: 3 }, rampOf(4));

const TREND_WORDS: TrendWords = {
  when: 'Day',
  count: 'Responses',
  showNumbers: 'Show the numbers',
  chart: 'chart',
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
      {[TRAVEL, AGREED, SEVEN].map((items) => (
        <Card key={items[0]?.label} className="@container flex flex-wrap items-center gap-12">
          <div className="min-w-0 flex-1">
            <BarTable
              title="Answers"
              items={items}
              words={WORDS}
              own={[{ index: 1, label: 'Your answer' }]}
              leads={({ value }) => value === Math.max(...items.map((item) => item.value))}
            />
          </div>
          <PieChart summary="The same as slices." items={items} formatShare={WORDS.formatShare} />
        </Card>
      ))}
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
    </Section>
  );
}
