import { useTranslations } from 'use-intl';
import { KeyName } from '#web/ui/key-name.tsx';

/** What the keys do while options are written, for those who have some. */
export function KeyHint() {
  const t = useTranslations('editor');

  return (
    <p className="hidden text-quiet text-sm leading-6 pointer-fine:block">
      {t.rich('keys', { key: (name) => <KeyName>{name}</KeyName> })}
    </p>
  );
}
