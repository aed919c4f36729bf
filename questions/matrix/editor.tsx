import { CircleSlash2, Grid3x3, LayoutGrid } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { COLUMNS_MAX, ROWS_MAX } from '#basics/limits.ts';
import type { KindEditor } from '#questions/kind-web.ts';
import { InOrder, OrderSetting } from '#questions/parts/options/order-setting.tsx';
import { DrawnField } from '#web/authoring/drawn-field.tsx';
import { OptionList, type OptionWords } from '#web/authoring/options/option-list.tsx';
import { NumberSetting, SelectSetting, SwitchSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useSetting } from '#web/authoring/settings/use-setting.ts';
import { useQuestionNumber } from '#web/authoring/use-question-number.ts';
import { matrixEditing } from './editing-messages.ts';
import { MATRIX_CHARTS, type MatrixSettings } from './settings.ts';

/** How rows with the same options are written. */
export const matrixEditor: KindEditor<MatrixSettings> = {
  texts: { matrixEditing },
  entries: (t) => [
    {
      key: 'one',
      name: t('matrixEditing.one.name'),
      hint: t('matrixEditing.one.hint'),
      found: t('matrixEditing.one.found'),
      Picture: Grid3x3,
      blank: { rows: 2, options: 3 },
    },
    {
      key: 'several',
      name: t('matrixEditing.several.name'),
      hint: t('matrixEditing.several.hint'),
      found: t('matrixEditing.several.found'),
      Picture: LayoutGrid,
      blank: { rows: 2, options: 3, settings: { several: true } },
    },
    {
      key: 'agreement',
      name: t('matrixEditing.agreement.name'),
      hint: t('matrixEditing.agreement.hint'),
      found: t('matrixEditing.agreement.found'),
      Picture: CircleSlash2,
      blank: { rows: 2, options: STEPS.map((step) => t(`matrixEditing.agreement.options.${step}`)) },
    },
  ],
  Remark: InOrder,
  Parts: RowsAndColumns,
  Settings: MatrixSettingsFields,
};

const STEPS = ['one', 'two', 'three', 'four', 'five'] as const;

function RowsAndColumns({ index }: { index: number }) {
  const t = useTranslations('matrixEditing');
  const several = useSetting<MatrixSettings, 'several'>(index, 'matrix', 'several').value ?? false;
  const words = useColumnWords(useQuestionNumber(index));

  return (
    <div className="grid gap-2">
      <div>
        <p aria-hidden="true" className={HEADING}>
          {t('rows')}
        </p>
        <OptionList name={`questions.${index}.rows`} />
      </div>
      <div>
        <p aria-hidden="true" className={HEADING}>
          {t('columns')}
        </p>
        <OptionList
          name={`questions.${index}.options`}
          max={COLUMNS_MAX}
          mark={several ? 'square' : 'round'}
          words={words}
        />
      </div>
      <DrawnField index={index} optionExample={words.example} />
    </div>
  );
}

const HEADING = 'ps-8 font-medium text-quiet text-sm';

function useColumnWords(question: number): OptionWords {
  const t = useTranslations('matrixEditing');
  return useMemo(
    () => ({
      all: t('columnsOf', { question }),
      add: t('addColumn'),
      item: (number) => t('column', { question, number }),
      remove: (number) => t('removeColumn', { question, number }),
      example: (number) => t('columnExample', { number }),
    }),
    [t, question],
  );
}

function MatrixSettingsFields({ index }: { index: number }) {
  const t = useTranslations('matrixEditing');
  const several = useSetting<MatrixSettings, 'several'>(index, 'matrix', 'several');
  const chart = useSetting<MatrixSettings, 'chart'>(index, 'matrix', 'chart');
  const fewest = useSetting<MatrixSettings, 'fewest'>(index, 'matrix', 'fewest');
  const most = useSetting<MatrixSettings, 'most'>(index, 'matrix', 'most');

  return (
    <>
      <SwitchSetting
        label={t('severalPerRow.label')}
        hint={t(several.value ? 'severalPerRow.heat' : 'severalPerRow.hint')}
        setting={several}
      />
      {several.value ? null : (
        <>
          <OrderSetting index={index} />
          <SelectSetting
            label={t('chart.label')}
            setting={chart}
            options={MATRIX_CHARTS.map((each) => [each, t(`chart.${each}`)])}
          />
        </>
      )}
      <NumberSetting label={t('fewest')} setting={fewest} min={1} max={ROWS_MAX} />
      <NumberSetting label={t('most')} setting={most} min={1} max={ROWS_MAX} />
    </>
  );
}
