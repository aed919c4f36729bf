import { Eye, House, ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { cut } from '#basics/truncate.ts';
import type { ModeratedSurvey } from '#contract/admin/moderation.ts';
import { paths } from '#web/app/paths.ts';
import { COUNT_COLUMN, MENU_COLUMN } from '#web/desk/columns.ts';
import { DeskFilter } from '#web/desk/desk-filter.tsx';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { SurveyTitle } from '#web/desk/survey-title.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { MODERATED } from '#web/features/moderation/moderation.api.ts';
import { PublicationForm } from '#web/features/moderation/publication-form.tsx';
import { Review } from '#web/features/moderation/review.tsx';
import { useLandingChoice } from '#web/features/moderation/use-landing-choice.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '#web/ui/floating/menu.tsx';
import { RowMenuButton } from '#web/ui/lists/row-menu-button.tsx';
import { RowLine } from '#web/ui/lists/row-title.tsx';
import { Fact } from '#web/ui/lists/table.tsx';
import { Status } from '#web/ui/states/status.tsx';

/** Row B04. */
const EXCERPT = 60;

export function ModerationTable({
  renderExport,
}: {
  /** The export buttons. */
  renderExport: (survey: ModeratedSurvey) => ReactNode;
}) {
  const t = useTranslations('moderation');
  const format = useFormatter();
  const list = useDeskList(MODERATED);
  const [reviewed, setReviewed] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const landing = useLandingChoice();
  const shown = list.rows?.find((survey) => survey._id === reviewed);

  function review(survey: ModeratedSurvey): void {
    setReviewed(survey._id);
    setOpen(true);
  }

  return (
    <>
      <DeskTable
        list={list}
        caption={t('caption')}
        searchLabel={t('search')}
        filters={
          <DeskFilter list={list} name="status" label={t('statusFilter')} say={(status) => t(`statuses.${status}`)} />
        }
        facts={(survey) => <Facts survey={survey} />}
        empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
        failed={t('failed')}
        columns={[
          {
            key: 'survey',
            header: t('survey'),
            kind: 'title',
            sort: 'title',
            cell: (survey) => <Named survey={survey} onReview={() => review(survey)} />,
          },
          {
            key: 'author',
            header: t('author'),
            width: 'w-32',
            from: 'wide',
            cell: ({ authorName }) => (
              <bdi title={authorName} className="block truncate text-quiet text-sm">
                {authorName}
              </bdi>
            ),
          },
          {
            key: 'reports',
            header: t('reports'),
            width: 'w-30 @min-[64rem]:w-34 @min-[80rem]:w-80',
            sort: 'reports',
            largestFirst: true,
            cell: (survey) => <Reported survey={survey} />,
          },
          { key: 'votes', header: t('votes'), ...COUNT_COLUMN, sort: 'votes', cell: ({ vote }) => format.number(vote) },
          {
            key: 'status',
            header: t('status'),
            width: 'w-68 ps-5',
            cell: (survey) => (
              <div className="ps-3">
                <PublicationForm survey={survey} />
              </div>
            ),
          },
          {
            key: 'actions',
            header: t('actions'),
            ...MENU_COLUMN,
            cell: (survey) => (
              <Menu trigger={<RowMenuButton label={t('more', { title: survey.title })} />}>
                <MenuItem icon={ListChecks} onSelect={() => review(survey)}>
                  {t('review.open')}
                </MenuItem>
                <MenuLink to={paths.surveyDetails.to(survey._id)} icon={Eye}>
                  {t('review.details')}
                </MenuLink>
                {survey.hasOpenPoll || survey.onLanding ? (
                  <MenuItem icon={House} onSelect={() => landing.choose(survey.onLanding ? null : survey)}>
                    {t(survey.onLanding ? 'landing.remove' : 'landing.show')}
                  </MenuItem>
                ) : null}
              </Menu>
            ),
          },
        ]}
      />
      {shown ? (
        <Review key={shown._id} survey={shown} exporting={renderExport(shown)} open={isOpen} onOpenChange={setOpen} />
      ) : null}
    </>
  );
}

function Named({ survey, onReview }: { survey: ModeratedSurvey; onReview: () => void }) {
  const t = useTranslations('moderation');
  const { _id: id, title, status, onLanding } = survey;

  return (
    <SurveyTitle
      survey={survey}
      to={paths.surveyDetails.to(id)}
      {...(status === 'archived'
        ? { before: <Status tone="idle">{t('archived')}</Status> }
        : onLanding && { before: <Status tone="done">{t('landing.shown')}</Status> })}
      actions={
        <Button
          variant="ghost"
          size="small"
          aria-label={t('review.openNamed', { title })}
          aria-haspopup="dialog"
          onClick={onReview}
        >
          {t('review.open')}
        </Button>
      }
    />
  );
}

function Facts({ survey: { isPublished, openReports, authorName, vote } }: { survey: ModeratedSurvey }) {
  const t = useTranslations('moderation');

  return (
    <>
      <Fact>
        <Status tone={isPublished ? 'done' : 'refused'}>
          {t(`statuses.${isPublished ? 'published' : 'unpublished'}`)}
        </Status>
      </Fact>
      {openReports > 0 ? (
        <Fact>
          <span className="font-[550] text-amber">{t('openReports', { count: openReports })}</span>
        </Fact>
      ) : null}
      <Fact>{t('factVotes', { count: vote })}</Fact>
      <Fact>
        <bdi>{authorName}</bdi>
      </Fact>
    </>
  );
}

function Reported({ survey: { openReports, newestReport } }: { survey: ModeratedSurvey }) {
  const t = useTranslations('moderation');
  if (openReports === 0) return <span className="text-quiet text-sm">{t('noReports')}</span>;

  return (
    <RowLine beside={newestReport ? <q>{cut(newestReport.report_message, EXCERPT)}</q> : null}>
      <span className="font-[550] text-amber text-sm">{t('openReports', { count: openReports })}</span>
    </RowLine>
  );
}
