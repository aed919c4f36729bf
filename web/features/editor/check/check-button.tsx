import { ListChecks } from 'lucide-react';
import { use, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { CheckContext, useFindings } from '#web/features/editor/check/check-store.ts';
import { findingsIn } from '#web/features/editor/check/findings.ts';
import { usePausedValues } from '#web/features/editor/form/use-paused-values.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** Opens the check and shows the number of its findings. The check runs again when typing pauses. */
export function CheckButton() {
  const t = useTranslations('editor.check');
  const store = use(CheckContext);
  const latest = usePausedValues(findingsIn);
  const open = useFindings().filter(({ isLeft }) => !isLeft);
  const errors = open.filter(({ isError }) => isError).length;
  const count = { errors, warnings: open.length - errors };

  useEffect(() => store.write(latest), [store, latest]);

  return (
    <>
      <Button
        variant="text"
        aria-haspopup="dialog"
        onClick={store.open}
        className="shrink-0 px-2.5! @max-[21rem]:order-1 text-quiet! hover:text-ink!"
      >
        <ListChecks aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">{t('open')}</span>
        {open.length > 0 ? (
          <span
            aria-hidden="true"
            className={joinClasses('font-semibold text-sm tabular-nums', errors > 0 ? 'text-red' : 'text-amber')}
          >
            {t('count', { count: open.length })}
          </span>
        ) : null}
      </Button>
      <span role="status" className="sr-only">
        {open.length > 0 ? t('found', count) : null}
      </span>
    </>
  );
}
