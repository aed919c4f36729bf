import { ChartPie, FlaskConical, Languages, ListChecks, Pencil, Share2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import type { User } from '#contract/people/users.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { ownSurveys } from '#web/messages/en/own-surveys.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

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
        {survey.status === 'scheduled' ? (
          <Scheduled survey={survey} />
        ) : isHidden(survey) ? (
          isAuthor ? (
            <HiddenFromOthers survey={survey} />
          ) : (
            <Hidden survey={survey} />
          )
        ) : null}
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

/** Whether others than the author and admins do not see it. */
const isHidden = ({ status }: Pick<Survey, 'status'>) => status === 'archived' || status === 'unpublished';

/** For its author and admins, before the opening. */
function Scheduled({ survey: { opensAt } }: Pick<Seen, 'survey'>) {
  const t = useTranslations('ownSurveys.panel.author');
  const format = useFormatter();

  return (
    <Notice tone="fact" title={t('scheduled', { moment: format.dateTime(new Date(opensAt ?? 0), 'moment') })}>
      {t('scheduledExplanation')}
    </Notice>
  );
}

/** For its author. */
function HiddenFromOthers({ survey: { title, status, adminReports } }: Pick<Seen, 'survey'>) {
  const t = useTranslations('ownSurveys.panel.author');
  const manage = paths.manageSurveys.to({ search: title, ...(status === 'archived' && { status }) });

  if (status === 'archived') {
    return (
      <Notice tone="attention" title={t('archived')}>
        {t('archivedExplanation')} <TextLink to={manage}>{t('takeBack')}</TextLink>
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
function Hidden({ survey: { status, adminReports } }: Pick<Seen, 'survey'>) {
  const t = useTranslations('ownSurveys.panel.admin');

  return status === 'archived' ? (
    <Notice tone="attention" title={t('archived')}>
      {t('archivedExplanation')}
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
  const { _id: id } = survey;

  return (
    <div className={WAYS}>
      <LinkButton to={paths.updateSurvey.to(id)}>
        <Pencil aria-hidden="true" className="size-4" />
        {t('edit')}
      </LinkButton>
      <LinkButton variant="quiet" to={paths.surveyShare.to(id)}>
        <Share2 aria-hidden="true" className="size-4" />
        {t('share')}
      </LinkButton>
      <LinkButton variant="quiet" to={paths.surveyLanguages.to(id)}>
        <Languages aria-hidden="true" className="size-4" />
        {t('languages')}
      </LinkButton>
      <WayToTry id={id} />
      <WaysToAnswers id={id} />
    </div>
  );
}

function AdminsWays({ survey: { _id: id, title } }: Pick<Seen, 'survey'>) {
  const t = useTranslations('ownSurveys.panel');

  return (
    <div className={WAYS}>
      <WayToTry id={id} />
      <WaysToAnswers id={id} />
      <LinkButton variant="quiet" to={paths.adminManageSurveys.to({ search: title })} className="max-sm:w-full">
        {t('moderate')}
      </LinkButton>
    </div>
  );
}

/** On a phone two beside each other, of one width. */
const WAYS = 'flex flex-wrap gap-2.5 max-sm:*:grow max-sm:*:basis-36 max-sm:*:px-1.5!';

function WayToTry({ id }: { id: string }) {
  const t = useTranslations('ownSurveys');

  return (
    <LinkButton variant="quiet" to={paths.takeSurvey.toTry(id)}>
      <FlaskConical aria-hidden="true" className="size-4" />
      {t('tryIt')}
    </LinkButton>
  );
}

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
