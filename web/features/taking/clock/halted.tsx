import { use } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import type { Halt } from '#web/features/taking/clock/halt.ts';
import { WhereContext } from '#web/features/taking/where.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** Tells the respondent why the answers cannot be handed in now, and offers a link to leave. */
export function Halted({
  surveyId,
  halt,
  answered,
  lasting,
}: {
  surveyId: string;
  halt: Halt;
  answered: number;
  /** false: the answers are lost when this page closes. */
  lasting: boolean;
}) {
  const t = useTranslations('taking.halted');
  const isPage = use(WhereContext) === 'page';

  return (
    <div
      role="status"
      className="grid animate-rise items-center justify-items-start gap-x-8 gap-y-3 sm:grid-cols-[1fr_auto]"
    >
      <div>
        <p className="font-display font-semibold text-lg tracking-tight">{t(`${halt}.title`)}</p>
        <p className="text-quiet text-sm">
          {lasting ? t('kept', { count: answered }) : null} {t(`${halt}.comingBack`)}
        </p>
      </div>
      {isPage ? (
        <LinkButton variant="quiet" to={halt === 'gone' ? paths.surveys.to() : paths.surveyDetails.to(surveyId)}>
          {t(`${halt}.wayOn`)}
        </LinkButton>
      ) : null}
    </div>
  );
}
