import { useTranslations } from 'use-intl';
import type { FieldChange } from '#contract/surveys/versions.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { useFieldWords } from './use-field-words.ts';

/** What changed in some place, field by field, as it was and as it is. */
export function FieldChanges({ fields, isInside = false }: { fields: readonly FieldChange[]; isInside?: boolean }) {
  const t = useTranslations('publications');
  const words = useFieldWords();
  if (fields.length === 0) return null;

  return (
    <dl className={isInside ? 'border-hairline border-s-2' : ''}>
      {fields.map(({ name, before, after }) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 border-hairline px-4 py-2.5 sm:grid-cols-[10rem_minmax(0,1fr)] [&:not(:first-child)]:border-t"
        >
          <dt className="text-quiet">{words.label(name)}</dt>
          {before === undefined || after === undefined ? (
            <dd className="text-quiet italic">{t('isChanged')}</dd>
          ) : (
            <dd className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
              <Value label={t('before')} text={words.value(name, before)} isPast />
              <Value label={t('after')} text={words.value(name, after)} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function Value({ label, text, isPast = false }: { label: string; text: string; isPast?: boolean }) {
  return (
    <div className="min-w-0">
      <span className="block text-quiet text-sm">{label}</span>
      <span dir="auto" className={joinClasses('wrap-anywhere block whitespace-pre-line', isPast && 'text-quiet')}>
        {text}
      </span>
    </div>
  );
}
