import { useTranslations } from 'use-intl';
import type { GridColumn } from '#web/features/responses/grid/grid-columns.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';

/** Chooses the columns of the grid; each choice changes it at once. */
export function ColumnChoice({
  open,
  onOpenChange,
  columns,
  hidden,
  onHide,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  columns: readonly GridColumn[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
}) {
  const t = useTranslations('responses.grid.choice');
  const tResponses = useTranslations('responses');

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="quiet" onClick={() => onHide(new Set(columns.map(({ key }) => key)))}>
            {t('hideAll')}
          </Button>
          <Button variant="quiet" onClick={() => onHide(new Set())}>
            {t('showAll')}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{t('done')}</Button>
        </>
      }
    >
      <ul className="-mx-1 grid max-h-[50dvh] overflow-y-auto overscroll-contain px-1">
        {columns.map(({ key, number, title }) => (
          <li key={key}>
            <Checkbox
              label={number === null ? title : tResponses('questionNumber', { number, question: title })}
              checked={!hidden.has(key)}
              onChange={({ target }) => onHide(target.checked ? without(hidden, key) : new Set([...hidden, key]))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter((each) => each !== key));
