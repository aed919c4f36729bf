import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { CATEGORIES } from '#basics/choices.ts';
import { type ListFilter, SORTS, sortOf, withSort } from '#web/features/surveys/list/list-filter.ts';
import { useCategoryWords } from '#web/messages/use-category-words.ts';
import { Select } from '#web/ui/forms/select.tsx';

/** The filter by category, and the order. */
export function FilterChoices({
  filter,
  onChange,
  labelled,
}: {
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
  /** Shows the labels of the choices; otherwise only screen readers get them. */
  labelled: boolean;
}) {
  const t = useTranslations('surveyList.filter');
  const categories = useCategoryWords();

  return (
    <>
      <Choice
        label={t('category')}
        labelled={labelled}
        value={filter.category}
        none={t('anyCategory')}
        options={CATEGORIES.map((name) => [name, categories(name)])}
        onChange={(chosen) => onChange({ ...filter, category: chosen })}
      />
      <Choice
        label={t('sort')}
        labelled={labelled}
        value={sortOf(filter)}
        none={t('newest')}
        options={SORTS.map((sort) => [sort, t(sort)])}
        onChange={(chosen) => onChange(withSort(filter, chosen))}
      />
    </>
  );
}

function Choice<T extends string>({
  label,
  labelled,
  value = undefined,
  none,
  options,
  onChange,
}: {
  label: string;
  labelled: boolean;
  value: T | undefined;
  /** The label without a choice. */
  none: string;
  options: readonly (readonly [value: T, words: string])[];
  onChange: (value: T | undefined) => void;
}) {
  const id = useId();

  return (
    <div className={labelled ? 'grid gap-1.5' : 'contents'}>
      <label htmlFor={id} className={labelled ? 'font-medium' : 'sr-only'}>
        {label}
      </label>
      <Select
        id={id}
        value={value ?? ''}
        onChange={(event) => onChange(options.find(([option]) => option === event.target.value)?.[0])}
        className={labelled ? '' : 'sm:w-auto [&>select]:field-sizing-content'}
      >
        <option value="">{none}</option>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </div>
  );
}
