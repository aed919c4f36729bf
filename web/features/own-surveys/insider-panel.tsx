import { ChartPie, ListChecks, Pencil, Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys.ts';
import type { User } from '#contract/users.ts';
import { paths } from '#web/app/paths.ts';
import { ownSurveys } from '#web/messages/en/own-surveys.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { part } from '#web/ui/part.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

// Loaded lazily: it brings the QR code library, which few visits need.
const ShareDialog = part('ShareDialog', () => import('#web/features/own-surveys/share-dialog.tsx'));

interface Seen {
  survey: Survey;
  viewer: Pick<User, '_id' | 'user_role'>;
}

/** Shows the author and admins the state of a survey, with the actions on it. */
export function InsiderPanel({ survey, viewer }: Seen) {
  const isAuthor = viewer._id === survey.author;
  const mayEdit = isAuthor && viewer.user_role === 'surveyor';

  return (
    <WithTexts texts={TEXTS}>
      <div className="grid gap-4">
        {survey.hiddenBy ? isAuthor ? <HiddenFromOthers survey={survey} /> : <Hidden survey={survey} /> : null}
        {mayEdit ? (
          <AuthorsWays survey={survey} />
        ) : viewer.user_role === 'admin' ? (
          <AdminsWays survey={survey} />
        ) : null}
      </div>
    </WithTexts>
  );
}

const TEXTS = { ownSurveys };

/** For its author. */
function HiddenFromOthers({ survey: { title, hiddenBy, adminReports } }: Pick<Seen, 'survey'>) {
  const t = useTranslations('ownSurveys.panel.author');
  const manage = paths.manageSurveys.to({ search: title });

  if (hiddenBy === 'author') {
    return (
      <Notice tone="attention" title={t('byAuthor')}>
        {t('byAuthorExplanation')} <TextLink to={manage}>{t('putBack')}</TextLink>
      </Notice>
    );
  }
  return (
    <Notice tone="attention" title={t('byAdmin')}>
      <Feedback adminReports={adminReports} />
      {t('byAdminExplanation')} <TextLink to={manage}>{t('feedback')}</TextLink>
    </Notice>
  );
}

/** For admins. */
function Hidden({ survey: { hiddenBy, adminReports } }: Pick<Seen, 'survey'>) {
  const t = useTranslations('ownSurveys.panel.admin');

  return hiddenBy === 'author' ? (
    <Notice tone="attention" title={t('byAuthor')}>
      {t('byAuthorExplanation')}
    </Notice>
  ) : (
    <Notice tone="attention" title={t('byAdmin')}>
      <Feedback adminReports={adminReports} />
      {t('byAdminExplanation')}
    </Notice>
  );
}

/** The newest message of the admins. */
function Feedback({ adminReports: [newest] }: Pick<Survey, 'adminReports'>) {
  return newest ? (
    <p dir="auto" className="my-1 whitespace-pre-line">
      {newest.report_message}
    </p>
  ) : null;
}

function AuthorsWays({ survey }: Pick<Seen, 'survey'>) {
  const t = useTranslations('ownSurveys');
  const [sharing, setSharing] = useState(false);
  const { _id: id, title } = survey;

  return (
    <div className={WAYS}>
      <LinkButton to={paths.updateSurvey.to(id)}>
        <Pencil aria-hidden="true" className="size-4" />
        {t('edit')}
      </LinkButton>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setSharing(true)}>
        <Share2 aria-hidden="true" className="size-4" />
        {t('share')}
      </Button>
      <WaysToAnswers id={id} />
      {sharing ? (
        <Suspense>
          <ShareDialog survey={{ _id: id, title, status: statusOf(survey) }} open onOpenChange={setSharing} />
        </Suspense>
      ) : null}
    </div>
  );
}

function AdminsWays({ survey: { _id: id, title } }: Pick<Seen, 'survey'>) {
  const t = useTranslations('ownSurveys.panel');

  return (
    <div className={WAYS}>
      <WaysToAnswers id={id} />
      <LinkButton variant="quiet" to={paths.adminManageSurveys.to({ search: title })} className="max-sm:w-full">
        {t('moderate')}
      </LinkButton>
    </div>
  );
}

/** On a phone two beside each other, of one width. */
const WAYS = 'flex flex-wrap gap-2.5 max-sm:*:grow max-sm:*:basis-36';

function WaysToAnswers({ id }: { id: string }) {
  const t = useTranslations('ownSurveys');

  return (
    <>
      <LinkButton variant="quiet" to={paths.surveyResponses.to(id)}>
        <ListChecks aria-hidden="true" className="size-4" />
        {t('responses')}
      </LinkButton>
      <LinkButton variant="quiet" to={paths.surveyResults.to(id)}>
        <ChartPie aria-hidden="true" className="size-4" />
        {t('results')}
      </LinkButton>
    </>
  );
}

function statusOf({ hiddenBy, expired }: Survey) {
  if (hiddenBy) return hiddenBy === 'admin' ? 'unpublished' : 'taken-down';
  return expired ? 'expired' : 'published';
}
