import { useFormatter, useTranslations } from 'use-intl';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Chip } from '#web/ui/lists/chip.tsx';
import type { MatrixShown } from './contract.ts';
import { matrix } from './messages.ts';
import { useRemovedText } from './use-removed-text.ts';

interface MatrixFilterProps {
  result: MatrixShown;
  /** The code of a row or of a cell. */
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
}

/** Chooses a row, whose respondents are listed, and then one of its options as a chip with its count. */
export function MatrixFilter(props: MatrixFilterProps) {
  return (
    <WithTexts texts={TEXTS}>
      <RowChoice {...props} />
    </WithTexts>
  );
}

const TEXTS = { matrix };

function RowChoice({ result, chosen, onChoose }: MatrixFilterProps) {
  const t = useTranslations('matrix');
  const format = useFormatter();
  const textOf = useRemovedText();
  const row = result.rows.find(({ code, cells }) =>
    [code, ...cells.map((cell) => cell.code)].map(String).includes(chosen ?? ''),
  );

  return (
    <div className="grid gap-4">
      <div className="max-w-form">
        <Field label={t('row')}>
          <Select
            value={row ? String(row.code) : ''}
            onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
          >
            <option value="">{t('allRows')}</option>
            {result.rows.map((each) => (
              <option key={each.code} value={each.code}>
                {t('rowCount', { row: textOf(each), count: each.count })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {row ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
        <div role="group" aria-label={row.text} className="flex flex-wrap gap-2">
          <Chip
            pressed={chosen === String(row.code)}
            count={format.number(row.count)}
            onPress={() => onChoose(String(row.code))}
          >
            {t('anyOption')}
          </Chip>
          {row.cells.map(({ code, count }, index) => {
            const column = result.columns[index];
            if (code === null || !column) return null;
            return (
              <Chip
                key={code}
                pressed={chosen === String(code)}
                count={format.number(count)}
                onPress={() => onChoose(String(code))}
              >
                <span dir="auto">{textOf(column)}</span>
              </Chip>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
