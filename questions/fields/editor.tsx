import { Contact, LayoutList, Repeat, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { ENTRIES_MAX, FIELDS_MAX, ROWS_MAX } from '#basics/limits.ts';
import type { KindEditor } from '#questions/kind-web.ts';
import { momentEditing } from '#questions/moment/editing-messages.ts';
import { textEditing } from '#questions/text/editing-messages.ts';
import { isPersonal } from '#questions/text/formats.ts';
import { DrawnField } from '#web/authoring/drawn-field.tsx';
import { OptionList, type OptionWords } from '#web/authoring/options/option-list.tsx';
import { NumberSetting, SelectSetting, TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField, useSetting } from '#web/authoring/settings/use-setting.ts';
import { useQuestionNumber } from '#web/authoring/use-question-number.ts';
import { waysToBeRight } from '#web/authoring/values/document-question.ts';
import { nameOf } from '#web/authoring/values/piping-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { CellSettingsPart } from './cell-settings.tsx';
import { RECORDS, textOf } from './cell-types.ts';
import { fieldsEditing } from './editing-messages.ts';
import type { CellSettings, FieldsSettings } from './settings.ts';

/** How questions with several fields are written. */
export const fieldsEditor: KindEditor<FieldsSettings> = {
  texts: { fieldsEditing, momentEditing, textEditing },
  entries: (t) => [
    {
      key: 'once',
      name: t('fieldsEditing.once.name'),
      hint: t('fieldsEditing.once.hint'),
      found: t('fieldsEditing.once.found'),
      Picture: LayoutList,
      blank: { options: 2 },
    },
    {
      key: 'rows',
      name: t('fieldsEditing.rows.name'),
      hint: t('fieldsEditing.rows.hint'),
      found: t('fieldsEditing.rows.found'),
      Picture: Table2,
      blank: { rows: 2, options: 2, settings: { records: 'rows' } },
    },
    {
      key: 'added',
      name: t('fieldsEditing.added.name'),
      hint: t('fieldsEditing.added.hint'),
      found: t('fieldsEditing.added.found'),
      Picture: Repeat,
      blank: { options: 2, settings: { records: 'added', entry: t.raw('fieldsEditing.firstEntry') } },
    },
    {
      key: 'contact',
      name: t('fieldsEditing.contact.name'),
      hint: t('fieldsEditing.contact.hint'),
      found: t('fieldsEditing.contact.found'),
      Picture: Contact,
      blank: {
        options: [
          { text: t('fieldsEditing.contactFields.name'), settings: {} },
          { text: t('fieldsEditing.contactFields.email'), settings: { type: 'email' } },
          { text: t('fieldsEditing.contactFields.phone'), settings: { type: 'phone' } },
        ],
      },
    },
  ],
  Parts: FieldsAndRows,
  Settings: FieldsSettingsFields,
};

function FieldsAndRows({ index }: { index: number }) {
  const t = useTranslations('fieldsEditing');
  const records = useSetting<FieldsSettings, 'records'>(index, 'fields', 'records').value;
  const words = useFieldWords(useQuestionNumber(index));

  return (
    <div className="grid gap-2">
      {records === 'rows' ? (
        <div>
          <p aria-hidden="true" className={HEADING}>
            {t('rowsHeading')}
          </p>
          <OptionList name={`questions.${index}.rows`} />
        </div>
      ) : null}
      <div>
        <p aria-hidden="true" className={HEADING}>
          {t(records === 'rows' ? 'columns' : 'fields')}
        </p>
        <OptionList
          name={`questions.${index}.options`}
          max={FIELDS_MAX}
          mark="none"
          words={words}
          Own={CellSettingsPart}
        />
      </div>
      <DrawnField index={index} optionExample={words.example} />
    </div>
  );
}

const HEADING = 'ps-8 font-medium text-quiet text-sm';

function useFieldWords(question: number): OptionWords {
  const t = useTranslations('fieldsEditing');
  return useMemo(
    () => ({
      all: t('fieldsOf', { question }),
      add: t('add'),
      item: (number) => t('field', { question, number }),
      remove: (number) => t('remove', { question, number }),
      example: (number) => t('example', { number }),
    }),
    [t, question],
  );
}

function FieldsSettingsFields({ index }: { index: number }) {
  const t = useTranslations('fieldsEditing');
  const { control } = useFormContext<EditorValues>();
  const records = useSetting<FieldsSettings, 'records'>(index, 'fields', 'records');
  const fewest = useSetting<FieldsSettings, 'fewest'>(index, 'fields', 'fewest');
  const most = useSetting<FieldsSettings, 'most'>(index, 'fields', 'most');
  const entry = useSetting<FieldsSettings, 'entry'>(index, 'fields', 'entry');
  const entriesOf = useWatch({ control, name: `questions.${index}.entriesOf` });
  const leastSum = useSetting<FieldsSettings, 'leastSum'>(index, 'fields', 'leastSum');
  const mostSum = useSetting<FieldsSettings, 'mostSum'>(index, 'fields', 'mostSum');
  const counted = records.value === 'rows' ? 'rows' : 'once';
  const hasNumbers = useWatch({
    control,
    name: `questions.${index}.options`,
    compute: (options: EditorValues['questions'][number]['options'] | undefined) =>
      options?.some(({ settings }) => (settings as CellSettings | undefined)?.type === 'number') ?? false,
  });
  const isContact = useWatch({
    control,
    name: `questions.${index}.options`,
    compute: (options: EditorValues['questions'][number]['options'] | undefined) =>
      options?.some(({ settings }) => isPersonal(textOf((settings ?? {}) as CellSettings).format)) ?? false,
  });

  return (
    <>
      <SelectSetting
        label={t('records.label')}
        {...(isContact && { hint: t('private') })}
        setting={records}
        options={RECORDS.map((each) => [each, t(`records.${each}`)])}
      />
      {records.value === 'added' ? (
        <>
          <EntriesOf index={index} />
          <TextSetting label={t('entry')} hint={t('entryHint', { token: '{n}' })} setting={entry} />
          {entriesOf ? null : <NumberSetting label={t('fewest')} setting={fewest} min={1} max={ENTRIES_MAX} />}
          <NumberSetting label={t('most')} setting={most} min={1} max={ENTRIES_MAX} />
        </>
      ) : (
        <>
          <NumberSetting label={t(`answered.${counted}.fewest`)} setting={fewest} min={1} max={ROWS_MAX} />
          <NumberSetting label={t(`answered.${counted}.most`)} setting={most} min={1} max={ROWS_MAX} />
        </>
      )}
      {hasNumbers || leastSum.value !== undefined || mostSum.value !== undefined ? (
        <>
          <NumberSetting label={t('leastSum')} setting={leastSum} step="any" />
          <NumberSetting label={t('mostSum')} setting={mostSum} step="any" />
        </>
      ) : null}
    </>
  );
}

/** Whether people add entries, or an earlier number says how many there are. */
function EntriesOf({ index }: { index: number }) {
  const t = useTranslations('fieldsEditing');
  const { control } = useFormContext<EditorValues>();
  const setting = useField<string>(`questions.${index}.entriesOf`);
  const earlier = useWatch({ control, name: 'questions', compute: (all: QuestionValues[]) => numbersIn(all, index) });
  if (earlier.length === 0 && setting.value === undefined) return null;

  return (
    <SelectSetting
      label={t('entriesOf.label')}
      setting={{ ...setting, value: setting.value ?? '', change: (id) => setting.change(id || undefined) }}
      options={[['', t('entriesOf.none')], ...earlier.map(([id, name]) => [id, name] as const)]}
    />
  );
}

/** The earlier questions that ask for a number, by their ids. */
const numbersIn = (all: readonly QuestionValues[], index: number): [id: string, name: string][] =>
  all
    .slice(0, index)
    .flatMap((question, place): [string, string][] =>
      waysToBeRight(question) === 'number' && question.text.trim() !== '' ? [[question._id, nameOf(all, place)]] : [],
    );
