import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { ModeratedSurvey } from '#contract/admin/moderation.ts';
import { paths } from '#web/app/paths.ts';
import { AdminMessages } from '#web/features/moderation/admin-messages.tsx';
import { PublicationForm } from '#web/features/moderation/publication-form.tsx';
import { UserReports } from '#web/features/moderation/user-reports.tsx';
import { useCategoryWords } from '#web/messages/use-category-words.ts';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** The material for a decision about a survey: the reports, the admins' earlier messages, and the survey itself. */
export function Review({
  survey,
  exporting,
  open,
  onOpenChange,
}: {
  survey: ModeratedSurvey;
  exporting: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations('moderation.review');
  const categories = useCategoryWords();
  const format = useFormatter();
  const { _id: id, title } = survey;

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={t('description', {
        author: survey.authorName,
        category: categories(survey.category),
        date: format.dateTime(new Date(survey.timestamp), { dateStyle: 'medium' }),
        responses: survey.responseCount,
      })}
      closeLabel={t('close')}
    >
      <div className="grid gap-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <PublicationForm survey={survey} />
          <TextLink to={paths.surveyDetails.to(id)} className="py-1">
            {t('details')}
          </TextLink>
        </div>
        <UserReports survey={survey} />
        <AdminMessages surveyId={id} />
        <section className="grid gap-2">
          <h3 className="text-lg">{t('responses')}</h3>
          {exporting}
        </section>
      </div>
    </Dialog>
  );
}
