import { useTranslations } from 'use-intl';
import type { FigureProps } from '#questions/kind-web.ts';
import { CountsStrip } from '#questions/parts/results/counts-strip.tsx';
import { FigureLine } from '#questions/parts/results/figure-line.tsx';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { ShownFields } from './contract.ts';

/** How many answered, above how many filled in each field. */
export function FieldsFigure({ result }: FigureProps<ShownFields>) {
  return (
    <WithTexts texts={TEXTS}>
      <FigureLine words={<Words total={result.total} />}>
        {/* No steps of a number, so that the first field is where lines begin. */}
        <div className="mirrored">
          <CountsStrip counts={result.fields.map(({ count }) => count)} />
        </div>
      </FigureLine>
    </WithTexts>
  );
}

const TEXTS = { charts };

function Words({ total }: { total: number }) {
  const t = useTranslations('charts');
  return total === 0 ? t('figure.none') : t('answers', { count: total });
}
