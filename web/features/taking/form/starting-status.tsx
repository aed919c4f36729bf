import { useTranslations } from 'use-intl';
import { useIsProving } from '#web/features/taking/proof/proven.ts';
import { Spinner } from '#web/ui/states/spinner.tsx';

/**
 * Says why the form accepts no answers yet, if that lasts. Otherwise empty, because screen readers announce only a region that was
 * there.
 */
export function StartingStatus({ isQueued }: { isQueued: boolean }) {
  const t = useTranslations('taking.starting');
  const isProving = useIsProving();
  const isShown = isProving || isQueued;

  return (
    <div role="status" className={isShown ? 'flex min-h-12 items-center gap-3' : 'sr-only'}>
      {isShown ? (
        <>
          <span className="shrink-0 text-blue text-xl">
            <Spinner />
          </span>
          <p>{t(isProving ? 'checking' : 'inTurn')}</p>
          {isProving ? <p className="sr-only">{t('checkingWhy')}</p> : null}
        </>
      ) : null}
    </div>
  );
}
