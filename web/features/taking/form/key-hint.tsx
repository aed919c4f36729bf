import { useTranslations } from 'use-intl';
import { KeyName } from '#web/ui/key-name.tsx';

/** Explains the keyboard shortcuts on devices that have a keyboard. */
export function KeyHint() {
  const t = useTranslations('taking');

  return (
    <p className="mt-4 hidden text-quiet text-sm pointer-fine:block">
      {t.rich('keys', { key: (name) => <KeyName>{name}</KeyName> })}
    </p>
  );
}
