import { useTranslations } from 'use-intl';
import type { Lost } from '#contract/surveys/exchange.ts';

/** What a file and a survey could not tell each other, question by question. */
export function LostList({ lost }: { lost: readonly Lost[] }) {
  const t = useTranslations('exchange.losses');
  const places = Map.groupBy(lost, ({ where, of }) => JSON.stringify([where, of]));

  return (
    <ul className="grid max-h-80 gap-3 overflow-y-auto overscroll-contain" tabIndex={-1}>
      {[...places].map(([key, [first, ...more]]) =>
        first ? (
          <li key={key} className="border-hairline border-t pt-2 first:border-t-0 first:pt-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <bdi className="min-w-0 font-medium wrap-anywhere">{first.of}</bdi>
              <span dir="ltr" className="text-quiet text-sm">
                {first.where}
              </span>
            </p>
            <ul className="text-quiet text-sm">
              {[first, ...more].map(({ what, detail }) => (
                <li key={`${what} ${detail}`} className="wrap-anywhere">
                  {t(what, { detail })}
                </li>
              ))}
            </ul>
          </li>
        ) : null,
      )}
    </ul>
  );
}
