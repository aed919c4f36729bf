import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { charts } from '#web/messages/en/results/charts.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Shows and hides the margins of error of all results on the page. */
export const MarginSwitch = withTexts({ charts }, Switch);

function Switch({ shown }: { shown: boolean }) {
  const t = useTranslations('charts');

  return (
    <p className="mb-4 text-sm">
      <TextLink alone to={{ search: shown ? '' : MARGINS }} replace preventScrollReset>
        {t(shown ? 'hideMargins' : 'showMargins')}
      </TextLink>
    </p>
  );
}

/** Whether the address asks for the margins of error, so that reload and a shared link show them again. */
export function useMargins(): boolean {
  const [address] = useSearchParams();
  return address.has(MARGINS);
}

const MARGINS = 'margins';
