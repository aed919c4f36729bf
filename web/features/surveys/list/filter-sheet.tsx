import { useTranslations } from 'use-intl';
import { FilterChoices } from '#web/features/surveys/list/filter-choices.tsx';
import type { ListFilter } from '#web/features/surveys/list/list-filter.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/floating/sheet.tsx';

/** The filters on a narrow screen; each choice updates the list behind the sheet at once. */
export function FilterSheet({
  open,
  onOpenChange,
  filter,
  onChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filter: ListFilter;
  onChange: (filter: ListFilter) => void;
}) {
  const t = useTranslations('surveyList.filter');

  return (
    <Sheet open={open} onOpenChange={onOpenChange} side="bottom" title={t('title')} closeLabel={t('close')}>
      <div className="grid gap-4">
        <FilterChoices filter={filter} onChange={onChange} labelled />
        <Button wide onClick={() => onOpenChange(false)} className="mt-2">
          {t('done')}
        </Button>
      </div>
    </Sheet>
  );
}
