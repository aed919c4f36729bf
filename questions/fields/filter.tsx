import { useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { FilterProps } from '#questions/kind-web.ts';
import { number } from '#questions/number/messages.ts';
import { useBarWords } from '#questions/number/use-bar-words.ts';
import { StepFilter } from '#questions/parts/options/step-filter.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { numberOf } from './cell-types.ts';
import type { ShownFields } from './contract.ts';
import { fields as texts } from './messages.ts';

type FieldResult = ShownFields['fields'][number];

/** Chooses a field, whose respondents are listed, and then one of its choices or ranges. */
export function FieldsFilter(props: FilterProps<ShownFields>) {
  return (
    <WithTexts texts={TEXTS}>
      <FieldChoice {...props} />
    </WithTexts>
  );
}

const TEXTS = { fields: texts, number };

function FieldChoice({ result, chosen, onChoose }: FilterProps<ShownFields>) {
  const t = useTranslations('fields');
  const field = result.fields.find((each) => codesOf(each).includes(chosen ?? ''));

  return (
    <div className="grid gap-4">
      <div className="max-w-form">
        <Field label={t('field')}>
          <Select
            value={field ? String(field.code) : ''}
            onChange={({ target }) => onChoose(target.value === '' ? undefined : target.value)}
          >
            <option value="">{t('all')}</option>
            {result.fields.map(({ code, text, count }) => (
              <option key={code} value={code}>
                {t('said', { field: isolate(text), value: String(count) })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {field && codesOf(field).length > 1 ? (
        <Steps field={field} rows={result.rows} chosen={chosen} onChoose={onChoose} />
      ) : null}
    </div>
  );
}

const codesOf = ({ code, choices = [], ranges = [] }: FieldResult): string[] =>
  [
    code,
    ...choices.flatMap(({ counts }) => counts.flatMap((each) => each?.code ?? [])),
    ...ranges.map((each) => each.code),
  ].map(String);

function Steps({
  field,
  rows,
  ...choosing
}: Omit<FilterProps<ShownFields>, 'result'> & { field: FieldResult; rows: ShownFields['rows'] }) {
  const t = useTranslations('fields');
  const { choices = [], ranges = [], settings } = field;
  const wordRange = useBarWords({ ...numberOf(settings), unit: settings.after ?? settings.before });
  const steps = [
    ...choices.flatMap(({ text, counts }) =>
      counts.flatMap((counted, place) => {
        const row = rows[place]?.text;
        const words = row === undefined ? text : t('inRow', { row: isolate(row), choice: isolate(text) });
        return counted ? [{ ...counted, words }] : [];
      }),
    ),
    ...ranges.map(({ code, count, ...range }) => ({ code, count, words: wordRange(range) })),
  ];
  return <StepFilter {...choosing} total={field.count} label={t('filter')} steps={steps} />;
}
