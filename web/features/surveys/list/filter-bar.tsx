import { SlidersHorizontal } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SEARCH_MAX } from '#basics/limits.ts';
import { FilterChoices } from '#web/features/surveys/list/filter-choices.tsx';
import { isFiltering, type ListFilter, sortOf } from '#web/features/surveys/list/list-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { part, Suspense } from '#web/ui/part.tsx';

// Loaded lazily: only narrow screens have it, and only once it is opened.
const FilterSheet = part('FilterSheet', () => import('#web/features/surveys/list/filter-sheet.tsx'));

/** The filters and the order of a list, in a line that wraps; narrow screens show them in a sheet. */
export function FilterBar({
  ref,
  filter,
  onChange,
  onClear,
}: {
  /** Takes the focus when a button that cleared the filters disappears with them. */
  ref: RefObject<HTMLElement | null>;
  filter: ListFilter;
  /** @param how whether the browser's history gets a new entry; a pause in typing does not add one */
  onChange: (filter: ListFilter, how: 'push' | 'replace') => void;
  onClear: () => void;
}) {
  const t = useTranslations('surveyList.filter');
  const choose = (chosen: ListFilter) => onChange(chosen, 'push');

  return (
    <search ref={ref} tabIndex={-1} aria-label={t('label')} className="mb-4 flex flex-wrap gap-2 outline-none sm:mb-6">
      <div className="flex grow basis-36 sm:max-w-80">
        <SearchField
          label={t('search')}
          maxLength={SEARCH_MAX}
          tooLong={t('tooLong', { max: SEARCH_MAX })}
          term={filter.searchTerm ?? ''}
          onSearch={(searchTerm) => onChange({ ...filter, searchTerm }, 'replace')}
        />
      </div>
      <div className="ms-auto hidden flex-wrap gap-2 sm:flex">
        <FilterChoices filter={filter} onChange={choose} labelled={false} />
      </div>
      <Sheet filter={filter} onChange={choose} />
      {isFiltering(filter) ? (
        <Button variant="text" className="max-sm:-ms-4" onClick={onClear}>
          {t('clear')}
        </Button>
      ) : null}
    </search>
  );
}

function Sheet({ filter, onChange }: { filter: ListFilter; onChange: (filter: ListFilter) => void }) {
  const t = useTranslations('surveyList.filter');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const count = [filter.category, sortOf(filter)].filter(Boolean).length;

  return (
    <div className="sm:hidden">
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4.5" />
        {count > 0 ? t('openSet', { count }) : t('open')}
      </Button>
      {wanted ? (
        <Suspense>
          <FilterSheet open={open} onOpenChange={setOpen} filter={filter} onChange={onChange} />
        </Suspense>
      ) : null}
    </div>
  );
}
