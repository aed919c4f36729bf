import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Why somebody cannot comment, and for those whom it is offered to, the way to become somebody who can. */
export function OnlyPro({ offered }: { offered: boolean }) {
  const t = useTranslations('discussion');

  return (
    <p className="mb-5 text-quiet">
      {offered
        ? t.rich('becomePro', { link: (words) => <TextLink to={paths.becomePro.to()}>{words}</TextLink> })
        : t('onlyPro')}
    </p>
  );
}
