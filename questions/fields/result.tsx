import { useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import { chosen, Headline } from '#questions/parts/results/headline.tsx';
import { useStatistics } from '#questions/parts/results/statistics.api.ts';
import { isPersonal } from '#questions/text/formats.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { useToldRecords } from './answer.tsx';
import { isTyped, textOf } from './cell-types.ts';
import type { ShownFields } from './contract.ts';
import { FieldTable } from './field-table.tsx';
import { fields as texts } from './messages.ts';
import { RowTables } from './row-tables.tsx';

export { FieldsFigure } from './figure.tsx';

/** How many answered, then each field with its figure; of a table each field row by row. */
export function FieldsResultPart(props: ResultProps<ShownFields>) {
  return (
    <WithTexts texts={TEXTS}>
      <Answered {...props} />
    </WithTexts>
  );
}

const TEXTS = { fields: texts };

function Answered({ result, own, digits, survey }: ResultProps<ShownFields>) {
  const t = useTranslations('fields');
  const told = useToldRecords(result);
  const { _id, total, records, entries = 0 } = result;
  const place = survey && hasFigures(result) ? { id: survey.id, question: _id } : null;
  const found = useStatistics(place, total);
  const cells = found?.of === 'cells' ? found.cells : null;
  if (total === 0) return <p className="mt-2 text-quiet">{t('sentence.none')}</p>;

  const isContact = result.fields.some(({ settings }) => isPersonal(textOf(settings).format));
  const hasTexts = result.fields.some(({ settings }) => isTyped(settings.type));
  const isRead = (survey?.readsTexts && (survey.isInside || !isContact)) === true;
  const shown = { result, digits, cells, texts: isRead ? { id: survey.id, question: _id } : null };
  return (
    <>
      <Headline>{t.rich(`sentence.${records}`, { count: total, entries, chosen })}</Headline>
      {hasTexts && (isContact || survey?.readsTexts === false) ? (
        <p className="mt-2 text-quiet">{t('personal')}</p>
      ) : null}
      {own === null ? null : (
        <p className="mt-3 font-medium text-blue text-sm">{t('own', { value: told(own).join('; ') })}</p>
      )}
      <div className="mt-4 sm:mt-6">{records === 'rows' ? <RowTables {...shown} /> : <FieldTable {...shown} />}</div>
    </>
  );
}

/** Whether figures have to be asked for: of numbers and days, and of what the tallies count by person. */
const hasFigures = ({ records, fields }: ShownFields): boolean =>
  records !== 'once' || fields.some(({ settings: { type } }) => type === 'number' || type === 'date');
