import { useTranslations } from 'use-intl';
import type { FigureProps } from '#questions/kind-web.ts';
import { FigureLine } from '#questions/parts/results/figure-line.tsx';
import { charts } from '#web/messages/en/results/charts.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { CountedFiles } from './contract.ts';

/** How many files were uploaded. */
export function FileFigure({ result }: FigureProps<CountedFiles>) {
  return (
    <WithTexts texts={TEXTS}>
      <FigureLine words={<Words files={result.files} />} />
    </WithTexts>
  );
}

const TEXTS = { charts };

function Words({ files }: { files: number }) {
  const t = useTranslations('charts.figure');
  return files === 0 ? t('none') : t('files', { files });
}
