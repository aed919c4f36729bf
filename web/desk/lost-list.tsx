import { useTranslations } from 'use-intl';
import type { Lost } from '#contract/surveys/exchange.ts';
import { WEIGHTS, weightOf } from '#questions/exchange/losses.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

/** What the list says of a loss, apart from others. */
export const keyOfLost = ({ where, of, what, detail }: Lost): string => JSON.stringify([where, of, what, detail]);

/** What a file and a survey could not tell each other, the heaviest first, question by question. */
export function LostList({
  lost,
  ticked = null,
  onTick,
  onShow,
}: {
  lost: readonly Lost[];
  /** The losses that the author has dealt with; null where none can be ticked. */
  ticked?: ReadonlySet<string> | null;
  onTick?: (key: string, isTicked: boolean) => void;
  /** Leads to a question of the survey. */
  onShow?: (question: number) => void;
}) {
  const t = useTranslations('exchange');
  const byWeight = Map.groupBy(lost, ({ what }) => weightOf(what));

  return (
    <div className="grid max-h-80 gap-4 overflow-y-auto overscroll-contain" tabIndex={-1}>
      {WEIGHTS.map((weight) => {
        const found = byWeight.get(weight) ?? [];
        const places = Map.groupBy(found, ({ where, of }) => JSON.stringify([where, of]));
        if (found.length === 0) return null;
        return (
          <section key={weight}>
            <h3 className="font-medium">{t(`weights.${weight}`, { count: found.length })}</h3>
            <ul className="grid gap-3">
              {[...places].map(([key, [first, ...more]]) =>
                first ? (
                  <li key={key} className="border-hairline border-t pt-2 first:border-t-0">
                    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                      <bdi className="min-w-0 font-medium wrap-anywhere">{first.of}</bdi>
                      {first.question !== undefined && onShow ? (
                        <ShowButton question={first.question} onShow={onShow} />
                      ) : (
                        <span dir="ltr" className="text-quiet text-sm">
                          {first.where}
                        </span>
                      )}
                    </p>
                    <ul className="text-quiet text-sm">
                      {[first, ...more].map((each) => {
                        const words = t(`losses.${each.what}`, { detail: each.detail });
                        return (
                          <li key={keyOfLost(each)} className="wrap-anywhere">
                            {ticked && onTick ? (
                              <Checkbox
                                checked={ticked.has(keyOfLost(each))}
                                onChange={({ target }) => onTick(keyOfLost(each), target.checked)}
                                label={words}
                              />
                            ) : (
                              words
                            )}
                          </li>
                        );
                      })}
                    </ul>
                  </li>
                ) : null,
              )}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function ShowButton({ question, onShow }: { question: number; onShow: (question: number) => void }) {
  const t = useTranslations('exchange.file');
  return (
    <Button variant="text" size="small" onClick={() => onShow(question)}>
      {t('showQuestion', { number: question + 1 })}
    </Button>
  );
}
