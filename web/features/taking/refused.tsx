import { useTranslations } from 'use-intl';
import { cut } from '#basics/truncate.ts';
import type { User } from '#contract/people/users.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { refused } from '#web/messages/en/taking/refused.ts';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';

/** Tells surveyors and admins which survey they came for, why they may not answer it, and what they can do. */
export const Refused = withTexts({ refused }, Reasons);

function Reasons({
  survey,
  viewer,
  onLogOut,
}: {
  survey: Pick<Survey, '_id' | 'title' | 'author' | 'audience'>;
  viewer: User;
  onLogOut: () => void;
}) {
  const t = useTranslations('refused');
  const { _id: id, title, author, audience } = survey;
  const { user_role: role } = viewer;
  const isOwn = viewer._id === author;
  useDocumentTitle(title);

  return (
    <PageState
      drawing="closed"
      titleLevel="h1"
      title={<span className="wrap-anywhere">{t('title', { title: cut(title, TITLE_MAX) })}</span>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to={isOwn ? paths.takeSurvey.toTry(id) : paths.surveyDetails.to(id)}>
            {t(isOwn ? 'test' : 'see')}
          </LinkButton>
          {isOwn ? (
            <LinkButton to={paths.surveyDetails.to(id)} variant="quiet">
              {t('see')}
            </LinkButton>
          ) : (
            <Button variant="quiet" onClick={onLogOut}>
              {t('logOut')}
            </Button>
          )}
        </div>
      }
    >
      <p>{t('notAllowed')}</p>
      <p className="mt-2">
        {isOwn ? t('own') : audience === 'link' ? t('byLink', { role }) : t('neutral', { role })}
      </p>
    </PageState>
  );
}

/** A longer title would fill the page. */
const TITLE_MAX = 80;
