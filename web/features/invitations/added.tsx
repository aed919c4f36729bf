import { useTranslations } from 'use-intl';
import type { Output } from '#contract/http/endpoint.ts';
import type { invitations, SkippedAddress } from '#contract/sharing/invitations.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Notice } from '#web/ui/states/notice.tsx';

/** The number of added people, and the skipped entries, each with its line and the reason. */
export function Added({ added, skipped, skippedCount }: Output<typeof invitations.addInvitations>) {
  const t = useTranslations('invitations.add');
  const isShortened = skippedCount > skipped.length;
  const reasonOf = ({ reason }: SkippedAddress) => t(`reasons.${reason}`);

  async function copy(): Promise<void> {
    const lines = skipped.map((each) => `${each.line}\t${each.text}\t${reasonOf(each)}`);
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast.success(t('copied'));
    } catch {
      // Copying fails over plain HTTP, and if the visitor has forbidden it.
      toast.error(t('notCopied'));
    }
  }

  return (
    <Notice tone={skippedCount > 0 ? 'attention' : 'done'} title={<span role="status">{t('added', { added })}</span>}>
      {skippedCount > 0 ? (
        <>
          <p>
            {isShortened
              ? t('skippedFirst', { count: skippedCount, shown: skipped.length })
              : t('skipped', { count: skippedCount })}
          </p>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must reach a scrolling region
            tabIndex={0}
            aria-label={t('skippedLabel')}
            className="my-2 grid max-h-64 grid-cols-1 gap-1 overflow-y-auto text-sm"
          >
            {skipped.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes, with equal entries
              <li key={index} className="wrap-anywhere">
                <span className="text-quiet tabular-nums">{t('line', { line: each.line })}</span>{' '}
                <bdi className="font-medium">{each.text}</bdi>: {reasonOf(each)}
              </li>
            ))}
          </ul>
          <Button variant="quiet" size="small" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </>
      ) : null}
    </Notice>
  );
}
