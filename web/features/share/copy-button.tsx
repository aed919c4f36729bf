import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Copying } from '#web/features/share/use-copy.ts';
import { Button } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-look.ts';
import { useAutoFocus } from '#web/ui/forms/use-auto-focus.ts';

/** Copies a text, and says so in the button itself. */
export function CopyButton({
  words,
  copying,
  variant = 'primary',
  autoFocus = false,
  onCopy,
}: {
  words: string;
  copying: Copying;
  variant?: ButtonVariant;
  autoFocus?: boolean;
  onCopy: () => Promise<void>;
}) {
  const t = useTranslations('share.copying');
  const id = useId();
  const focus = useAutoFocus(id, autoFocus);
  const isCopied = copying === 'copied';
  const Icon = isCopied ? Check : Copy;

  return (
    <Button {...focus} id={id} variant={variant} onClick={() => void onCopy()} className="min-h-11">
      <Icon aria-hidden="true" className="size-4" />
      {/* Both words keep the width. */}
      <span className="grid *:col-start-1 *:row-start-1">
        <span className={isCopied ? 'invisible' : ''}>{words}</span>
        <span className={isCopied ? '' : 'invisible'}>{t('copied')}</span>
      </span>
    </Button>
  );
}

/** Says aloud what became of copying, and how to go on where the browser refuses it. */
export function CopyStatus({ copying }: { copying: Copying }) {
  const t = useTranslations('share.copying');

  return (
    <p role="status" className={copying === 'selected' ? 'text-quiet text-sm' : 'sr-only'}>
      {copying === 'idle' ? null : t(copying === 'copied' ? 'copied' : 'selected')}
    </p>
  );
}
