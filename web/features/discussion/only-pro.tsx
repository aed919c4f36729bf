import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Tells a viewer why they cannot comment, and leads users to becoming pro. */
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
