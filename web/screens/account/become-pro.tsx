import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/features/auth/session.ts';
import { AlreadyPro } from '#web/features/payments/already-pro.tsx';
import { NoPayments } from '#web/features/payments/no-payments.tsx';
import { NotForStaff } from '#web/features/payments/not-for-staff.tsx';
import { proOfferQuery } from '#web/features/payments/payments.api.ts';
import { ProOffer } from '#web/features/payments/pro-offer.tsx';
import { payments } from '#web/messages/en/account/payments.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** The pro plan for guests and users; people of other roles are told why it is not for them. */
export const BecomeProScreen = withTexts({ payments }, Offer);

function Offer() {
  const session = useSession();
  const { data: offer } = useQuery(proOfferQuery);
  const mayBuy = session.state !== 'signed-in' || session.user.user_role === 'user';
  if (mayBuy && offer?.mode === 'none') return <NoPayments />;
  if (session.state !== 'signed-in') return <ProOffer viewer={null} />;

  switch (session.user.user_role) {
    case 'user':
      return <ProOffer viewer={session.user} />;
    case 'pro-user':
      return <AlreadyPro />;
    case 'surveyor':
    case 'admin':
      return <NotForStaff />;
  }
}
