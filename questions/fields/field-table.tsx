import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { CellFigures } from '#questions/model/statistics.ts';
import { text } from '#questions/text/messages.ts';
import type { TextsPlace } from '#questions/text/texts.api.ts';
import { Texts } from '#questions/text/texts.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { CellFigure } from './cell-figure.tsx';
import { isTyped } from './cell-types.ts';
import type { ShownFields } from './contract.ts';

export interface ShownCells {
  result: ShownFields;
  digits: number;
  /** The exact figures; null while they are not known, and where nobody asks for them. */
  cells: readonly CellFigures[] | null;
  /** Where the typed texts are read; null for viewers who may not. */
  texts: TextsPlace | null;
}

/** A line for each field: its figure, and how many people filled it in. */
export function FieldTable({ result, digits, cells, texts }: ShownCells) {
  const t = useTranslations('fields');
  const format = useFormatter();

  return (
    <div className="@container">
      <table className="block w-full table-fixed border-collapse text-start text-sm @min-[32rem]:table">
        <caption dir="auto" className="sr-only">
          {result.question}
        </caption>
        <thead className="sr-only text-quiet text-xs @min-[32rem]:not-sr-only @min-[32rem]:table-header-group">
          <tr>
            <th scope="col" className="w-2/5 pb-2 text-start font-medium">
              {t('field')}
            </th>
            <th scope="col" className="pb-2 text-start font-medium">
              {t('figure')}
            </th>
            <th scope="col" className="w-18 pb-2 text-end font-medium">
              {t('people')}
            </th>
          </tr>
        </thead>
        <tbody className="block @min-[32rem]:table-row-group">
          {result.fields.map((field) => (
            <tr key={field.code} className={ROW}>
              <th
                scope="row"
                className="wrap-anywhere min-w-0 hyphens-auto text-start align-top font-normal @min-[32rem]:py-2.5 @min-[32rem]:pe-3"
              >
                <bdi>{field.removed ? t('removed', { text: field.text }) : field.text}</bdi>
              </th>
              <td className="order-last col-span-3 min-w-0 align-top @min-[32rem]:py-2.5 @min-[32rem]:pe-3">
                <CellFigure
                  field={field}
                  place={0}
                  figures={cells?.filter((cell) => cell.field === field.code) ?? null}
                  digits={digits}
                />
                {texts && isTyped(field.settings.type) && field.count > 0 ? (
                  <Typed place={{ ...texts, part: field.code }} total={field.count} field={field.text} />
                ) : null}
              </td>
              <td className="min-w-9 text-end align-top text-quiet tabular-nums @min-[32rem]:py-2.5">
                {format.number(field.count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone the figure stands below the label. */
const ROW =
  'relative grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-x-3 gap-y-1.5 border-hairline border-t py-2.5 @min-[32rem]:table-row';

/** The newest texts of a field, on request. */
export function Typed({ place, total, field }: { place: TextsPlace; total: number; field: string }) {
  const t = useTranslations('fields');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        className="-ms-3"
        aria-expanded={isOpen}
        aria-label={t('textsOf', { field })}
        onClick={() => setOpen(!isOpen)}
      >
        {t('texts')}
      </Button>
      {isOpen ? (
        <WithTexts texts={TEXTS}>
          <Texts place={place} total={total} hasWords={false} />
        </WithTexts>
      ) : null}
    </>
  );
}

const TEXTS = { text };
