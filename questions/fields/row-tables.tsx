import { useTranslations } from 'use-intl';
import { heatOf } from '#questions/matrix/heat.ts';
import type { CellFigures } from '#questions/model/statistics.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { CellFigure } from './cell-figure.tsx';
import { isTyped } from './cell-types.ts';
import { type ShownCells, Typed } from './field-table.tsx';

/** A table for each field, with a line for each row: means as a heat map, choices as bars, and counts of texts. */
export function RowTables({ result, digits, cells, texts }: ShownCells) {
  const t = useTranslations('fields');

  return (
    <div className="grid gap-8">
      {result.fields.map((field) => {
        const own = cells?.filter((cell) => cell.field === field.code) ?? null;
        const hasTexts = isTyped(field.settings.type);
        const label = field.removed ? t('removed', { text: field.text }) : field.text;
        return (
          <div key={field.code}>
            <table className="w-full table-fixed border-collapse text-start text-sm">
              <caption dir="auto" className="wrap-anywhere pb-2 text-start font-semibold">
                {label}
              </caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">{t('row')}</th>
                  <th scope="col">{t('figure')}</th>
                </tr>
              </thead>
              <tbody>
                {result.rows.map((row, place) => {
                  const figures = own?.filter((cell) => cell.row === row.code) ?? null;
                  return (
                    <tr key={row.code} className="border-hairline border-t align-top">
                      <th scope="row" className="wrap-anywhere w-2/5 hyphens-auto py-2 pe-3 text-start font-normal">
                        <bdi>{row.removed ? t('removed', { text: row.text }) : row.text}</bdi>
                      </th>
                      <td className={joinClasses('py-2 ps-2 pe-2', heatOf(warmth(figures, own)))}>
                        <CellFigure
                          field={hasTexts ? { ...field, count: 0 } : { ...field, ranges: [] }}
                          place={place}
                          figures={figures}
                          digits={digits}
                        />
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            {texts && hasTexts && field.count > 0 ? (
              <Typed place={{ ...texts, part: field.code }} total={field.count} field={field.text} />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

/** Where the mean of a row is between the lowest and the highest mean of its field; 0 for cells without a mean. */
function warmth(figures: readonly CellFigures[] | null, all: readonly CellFigures[] | null): number {
  const mean = figures?.[0]?.mean ?? null;
  const means = (all ?? []).flatMap((cell) => cell.mean ?? []);
  const [lowest, highest] = [Math.min(...means), Math.max(...means)];
  if (mean === null || lowest === highest) return 0;
  return COLD + (1 - COLD) * ((mean - lowest) / (highest - lowest));
}

/** The lowest mean is a little warm, so that it differs from no mean. */
const COLD = 0.01;
