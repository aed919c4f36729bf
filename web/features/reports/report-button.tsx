import { Flag } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import type { SurveySummary } from '#contract/surveys/surveys.ts';
import { Tooltip } from '#web/ui/floating/tooltip.tsx';
import { part, Suspense } from '#web/ui/part.tsx';

// Loaded lazily: few visitors report a survey.
const ReportDialog = part('ReportDialog', () => import('#web/features/reports/report-dialog.tsx'));

/** Opens the dialog that reports a survey. Hidden from guests, and on surveys that only the author and admins see. */
export function ReportButton({
  survey,
  viewer,
}: {
  survey: Pick<SurveySummary, '_id' | 'title' | 'isPublished'>;
  viewer: User | null;
}) {
  const t = useTranslations('reports');
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  if (!viewer || !survey.isPublished) return null;

  return (
    <>
      <Tooltip label={t('open')}>
        <button
          type="button"
          aria-label={t('openNamed', { title: survey.title })}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => {
            setWanted(true);
            setOpen(true);
          }}
          className={LOOK}
        >
          <Flag aria-hidden="true" className="size-4" />
        </button>
      </Tooltip>
      {wanted ? (
        <Suspense>
          <ReportDialog key={viewer._id} survey={survey} personId={viewer._id} open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}

const LOOK =
  'grid size-10 shrink-0 place-items-center rounded-control text-quiet transition-colors hover:bg-row hover:text-ink pointer-coarse:size-11';
