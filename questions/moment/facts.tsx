import { useTranslations } from 'use-intl';
import { MomentWords } from './moment-words.tsx';

const FACTS = ['earliest', 'median', 'latest'] as const;

/** The first, the middle and the last, side by side; their room while they are not known yet. */
export function Facts({ known }: { known: Record<(typeof FACTS)[number], string> | null }) {
  const t = useTranslations('moment.facts');

  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-3">
      {FACTS.map((fact) => (
        <div key={fact}>
          <dt className="text-quiet text-xs">{t(fact)}</dt>
          <dd className="font-[550] tabular-nums">{known ? <MomentWords value={known[fact]} /> : '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}
