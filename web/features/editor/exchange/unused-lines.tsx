import { useTranslations } from 'use-intl';
import type { Paper } from '#questions/exchange/paper.ts';

/** The lines of a pasted text that became nothing, so that none disappears unseen. */
export function UnusedLines({ unused }: { unused: Paper['unused'] }) {
  const t = useTranslations('exchange.paste');
  const groups = (['rest', 'hint', 'page'] as const).map((why) => ({
    why,
    lines: unused.filter((line) => line.why === why).map(({ text }) => text),
  }));

  return (
    <details className="rounded-control border border-hairline px-3 py-2">
      <summary className="cursor-pointer font-medium">{t('unused.title', { count: unused.length })}</summary>
      <div className="mt-2 grid max-h-72 gap-2 overflow-y-auto overscroll-contain text-sm">
        {groups
          .filter(({ lines }) => lines.length > 0)
          .map(({ why, lines }) => (
            <section key={why} aria-label={t(`unused.${why}`)}>
              <p className="text-quiet">{t(`unused.${why}`)}</p>
              <ul className="wrap-anywhere">
                {counted(lines).map(([text, count]) => (
                  <li key={text}>
                    <bdi>{text}</bdi>
                    {count > 1 ? <span className="text-quiet"> {t('unused.times', { count })}</span> : null}
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    </details>
  );
}

/** Each text once, with the number of its lines. */
function counted(texts: readonly string[]): [text: string, count: number][] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts];
}
