import { useTranslations } from 'use-intl';
import type { User } from '#contract/users.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** Illustrates the plan with a real comment under the viewer's own name. */
export function SampleComment({ viewer }: { viewer: User | null }) {
  const t = useTranslations('payments.offer');
  const name = viewer?.user_name ?? t('you');

  return (
    <figure className="max-w-prose border-hairline border-t pt-6">
      <figcaption className="mb-4 text-quiet text-sm">{t('example')}</figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5">
        <Avatar name={name} size="small" />
        <div>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <bdi className="font-medium">{name}</bdi>
            <span className="text-quiet text-sm">{t('now')}</span>
          </p>
          <p className="mt-1">{t('comment')}</p>
        </div>
      </div>
    </figure>
  );
}
