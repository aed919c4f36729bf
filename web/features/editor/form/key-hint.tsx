import { useTranslations } from 'use-intl';
import { KeyName } from '#web/ui/key-name.tsx';

/** Explains the keys for options, on devices with a keyboard. */
export function KeyHint() {
  const t = useTranslations('editor');

  return (
    <p className="hidden text-quiet text-sm leading-6 pointer-fine:block">
      {t.rich('keys', { brace: '{', key: (name) => <KeyName>{name}</KeyName> })}
    </p>
  );
}
