import { useTranslations } from 'use-intl';
import type { Answering } from '#web/features/taking/outbox/outbox-state.ts';
import { Notice } from '#web/ui/states/notice.tsx';

/** Tells the respondent which answers the link filled in and which hidden fields it submits. */
export function LinkNotices({ filled, fields }: Pick<Answering, 'filled' | 'fields'>) {
  const t = useTranslations('taking.link');
  const values = Object.entries(fields);

  return (
    <>
      {filled ? <Notice announce>{t('filled', filled)}</Notice> : null}
      {values.length > 0 ? (
        <p className="text-quiet text-sm">
          {t('handsIn')}{' '}
          {values.map(([name, value], index) => (
            <span key={name} className="wrap-anywhere">
              {index > 0 ? ', ' : null}
              {name}: <bdi>{value}</bdi>
            </span>
          ))}
        </p>
      ) : null}
    </>
  );
}
