import { useTranslations } from 'use-intl';
import { FieldError } from '#web/ui/forms/field-error.tsx';

/** That nothing is uploaded here, and why files that were chosen last are not taken. */
export function NotTaken({ isTried, refused }: { isTried: boolean; refused: readonly string[] }) {
  const t = useTranslations('file');
  return (
    <>
      {isTried ? <p className="mt-1 text-quiet text-sm">{t('tried')}</p> : null}
      <div role="alert" className="mt-1">
        {refused.map((words) => (
          <FieldError key={words}>{words}</FieldError>
        ))}
      </div>
    </>
  );
}
