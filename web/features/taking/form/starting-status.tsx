import { useTranslations } from 'use-intl';
import { useIsProving } from '#web/features/taking/proof/proven.ts';
import { Spinner } from '#web/ui/states/spinner.tsx';

/** Says why the form takes no answers yet, where that lasts; empty otherwise, as only a region that was there is read out. */
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
