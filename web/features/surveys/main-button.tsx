import { CircleCheck, Lock } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';
import { paths } from '#web/app/paths.ts';
import { mayTakePart, standingOf } from '#web/features/surveys/main-action.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The main action of a survey, or the reason why it is not available. */
export function MainButton({ survey, viewer }: { survey: Survey; viewer: User | null }) {
  const t = useTranslations('surveys.details');
  const standing = standingOf(survey, viewer);

  return (
    <div className="grid gap-2">
      {standing === 'open' ? <Start surveyId={survey._id} viewer={viewer} /> : <Done standing={standing} />}
      <p className="text-balance text-center text-quiet text-sm">
        {t(NOTES[standing === 'open' && !viewer ? 'guest' : standing])}
      </p>
    </div>
  );
}

const NOTES = {
  open: 'startNote',
  guest: 'startNoteGuest',
  submitted: 'submittedNote',
  expired: 'expiredNote',
} as const;

/** Guests come back to this page after logging in, so that they start the clock themselves. */
function Start({ surveyId, viewer }: { surveyId: string; viewer: User | null }) {
  const t = useTranslations('surveys.details');

  if (viewer && !mayTakePart(viewer.user_role)) {
    return (
      <Button size="large" wide onClick={() => toast.error(t('notAllowed'))}>
        {t('start')}
      </Button>
    );
  }
  return (
    <LinkButton
      size="large"
      wide
      to={viewer ? paths.takeSurvey.to(surveyId) : paths.login.to(paths.surveyDetails.to(surveyId))}
    >
      {t('start')}
    </LinkButton>
  );
}

function Done({ standing }: { standing: 'submitted' | 'expired' }) {
  const t = useTranslations('surveys.details');
  const Icon = standing === 'submitted' ? CircleCheck : Lock;

  return (
    <Button variant="quiet" size="large" wide disabled>
      <Icon aria-hidden="true" className="size-5" />
      {t(standing)}
    </Button>
  );
}
