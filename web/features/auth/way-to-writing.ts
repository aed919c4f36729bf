import { paths } from '#web/app/paths.ts';
import type { Session } from '#web/features/auth/session.ts';

/** Where this viewer begins a survey of their own: guests register first. Null for admins, who write none. */
export function wayToWriting(session: Session): string | null {
  if (session.state !== 'signed-in') return paths.register.to({ next: paths.addSurvey.to() });
  return session.user.user_role === 'admin' ? null : paths.addSurvey.to();
}
