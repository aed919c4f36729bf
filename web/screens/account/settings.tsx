import { useQuery, useQueryClient } from '@tanstack/react-query';
import { shrinkPicture } from '#web/api/shrink-picture.ts';
import { uploadPicture } from '#web/api/upload.ts';
import { Settings } from '#web/features/account/settings.tsx';
import { NoMailNotice } from '#web/features/admin-home/no-mail-notice.tsx';
import { signInWaysQuery } from '#web/features/auth/entrance/entrance.api.ts';
import { PasswordRules } from '#web/features/auth/entrance/password-rules.tsx';
import { forgetKept } from '#web/features/auth/kept-work.ts';
import { ResendLink } from '#web/features/auth/links/resend-link.tsx';
import { useEmailChanged } from '#web/features/auth/links/use-email-changed.ts';
import { endSession, usePersonChanged, useViewer } from '#web/features/auth/session.ts';
import { account } from '#web/messages/en/account/account.ts';
import { auth } from '#web/messages/en/account/auth.ts';
import { entrance } from '#web/messages/en/account/entrance.ts';
import { adminNotes } from '#web/messages/en/admin/admin-notes.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';

export const SettingsScreen = withTexts({ account, adminNotes, auth, entrance }, () => {
  const viewer = useViewer();
  const onPersonChanged = usePersonChanged();
  const onEmailChanged = useEmailChanged();
  const queryClient = useQueryClient();
  const mail = useQuery(signInWaysQuery).data?.mail;
  if (!viewer) return null;

  return (
    <>
      {viewer.user_role === 'admin' && mail === false ? <NoMailNotice /> : null}
      <Settings
        user={viewer}
        storePhoto={async (photo) => uploadPicture(await shrinkPicture(photo), { signedIn: true })}
        resend={mail ? <ResendLink email={viewer.user_email} /> : null}
        rulesFor={(password) => <PasswordRules password={password} />}
        onPersonChanged={onPersonChanged}
        onEmailChanged={onEmailChanged}
        // The guard then leads to the login, from where the person can keep the account.
        onLeft={async () => {
          await endSession(queryClient, { force: true, wished: true });
          forgetKept(browserStorage(), viewer._id);
        }}
      />
    </>
  );
});
