import { useTranslations } from 'use-intl';
import { KeyName } from '#web/ui/key-name.tsx';

/** What the keys do, for those who have some. */
export function KeyHint() {
  const t = useTranslations('taking');

  return (
    <p className="mt-4 hidden text-quiet text-sm pointer-fine:block">
      {t.rich('keys', { key: (name) => <KeyName>{name}</KeyName> })}
    </p>
  );
}
