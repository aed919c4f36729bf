import { Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { withoutPiped } from '#basics/piping.ts';
import type { AnsweredWords } from '#survey/document/frozen.ts';
import { Button } from '#web/ui/button.tsx';

/** Explains why a text cannot change and, when the field holds another text, offers to restore it. */
export function FrozenNote({
  of,
  frozen,
  written,
  hasOptions = true,
  onRestore,
}: {
  of: 'question' | 'option' | 'poll';
  frozen: AnsweredWords;
  /** The current text of the field. */
  written: string;
  /** Whether options can be added. */
  hasOptions?: boolean;
  onRestore: () => void;
}) {
  const t = useTranslations('editor.frozen');

  return (
    <div className="flex items-start gap-1.5 text-quiet text-sm">
      <Lock aria-hidden="true" className="mt-[0.2em] size-[1.1em] shrink-0" />
      <div>
        {t(of, { count: frozen.count, hasOptions: String(hasOptions) })}
        {written === frozen.text ? null : (
          <Button variant="text" size="small" className="wrap-anywhere -mx-3 -my-1" onClick={onRestore}>
            {t('restore', { text: withoutPiped(frozen.text) })}
          </Button>
        )}
      </div>
    </div>
  );
}
