import { useTranslations } from 'use-intl';

/** How many characters still fit, once it matters; nothing while there is plenty of room or none is left. */
export function CharactersLeft({ text, max }: { text: string; max: number }) {
  const t = useTranslations('contact');
  const left = max - text.trim().length;

  // Always there, so that the words are spoken when they appear.
  return <span aria-live="polite">{left >= 0 && left <= max * NEAR ? t('left', { left }) : null}</span>;
}

/** Part of the limit that counts as "near the end". */
const NEAR = 0.1;
