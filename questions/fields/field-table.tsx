import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { CellFigures } from '#questions/model/statistics.ts';
import { text } from '#questions/text/messages.ts';
import type { TextsPlace } from '#questions/text/texts.api.ts';
import { Texts } from '#questions/text/texts.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { CellFigure } from './cell-figure.tsx';
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
    <table className="w-full border-collapse text-start text-sm">
      <caption dir="auto" className="sr-only">
        {result.question}
      </caption>
      <thead className="text-quiet text-xs">
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
      <tbody>
        {result.fields.map((field) => (
          <tr key={field.code} className="border-hairline border-t align-top">
            <th scope="row" className="wrap-anywhere hyphens-auto py-2.5 pe-3 text-start font-normal">
              <bdi>{field.removed ? t('removed', { text: field.text }) : field.text}</bdi>
            </th>
            <td className="min-w-0 py-2.5 pe-3">
              <CellFigure
                field={field}
                place={0}
                figures={cells?.filter((cell) => cell.field === field.code) ?? null}
                digits={digits}
              />
              {texts && TYPED.has(field.settings.type) && field.count > 0 ? (
                <Typed place={{ ...texts, part: field.code }} total={field.count} field={field.text} />
              ) : null}
            </td>
            <td className="py-2.5 text-end text-quiet tabular-nums">{format.number(field.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TYPED = new Set(['line', 'email', 'phone', 'web']);

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
        aria-label={`${t('texts')}: ${field}`}
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
