import { useTranslations } from 'use-intl';
import { AdminHome } from '#web/features/admin-home/admin-home.tsx';
import { useViewer } from '#web/features/auth/session.ts';
import { FirstSurvey } from '#web/features/first-survey/first-survey.tsx';
import { SurveyorHome } from '#web/features/surveyor-home/surveyor-home.tsx';
import { surveyorHome } from '#web/messages/en/account/surveyor-home.ts';
import { adminHome } from '#web/messages/en/admin/admin-home.ts';
import { desk } from '#web/messages/en/app/desk.ts';
import { firstSurvey } from '#web/messages/en/own-surveys/first-survey.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** The home of admins and surveyors. */
export const DashboardScreen = withTexts({ desk }, Home);

function Home() {
  const t = useTranslations('desk');
  const viewer = useViewer();
  if (!viewer) return null;

  return (
    <div className="grid grid-cols-1 gap-10">
      {/* It belongs to the page's title. */}
      <p className="-mt-3 -mb-4 text-lg text-quiet lg:-mt-5">{t('welcome')}</p>
      {viewer.user_role === 'admin' ? (
        <AdminsHome />
      ) : (
        <SurveyorsHome key={viewer._id} personId={viewer._id} first={<FirstSurvey />} />
      )}
    </div>
  );
}

const AdminsHome = withTexts({ adminHome }, AdminHome);
const SurveyorsHome = withTexts({ firstSurvey, surveyorHome }, SurveyorHome);
