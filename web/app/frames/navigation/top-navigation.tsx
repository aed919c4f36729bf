import { NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/features/auth/session.ts';
import { signOut } from '#web/features/auth/sign-out.ts';
import { wayToWriting } from '#web/features/auth/way-to-writing.ts';
import { Button } from '#web/ui/button.tsx';
import { InTurn } from '#web/ui/in-turn.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { part, Suspense } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { callToAction } from './call-to-action.ts';
import { HomeLink } from './home-link.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';

// Loaded later, because guests need no menu; they have an empty cache.
const UserMenu = part('UserMenu', () => import('./user-menu.tsx'));

export function TopNavigation() {
  const t = useTranslations('app.navigation');
  const session = useSession();

  return (
    <header className="relative z-1 pe-[min(0.5rem,2.5vw)] ps-[min(1rem,4vw)] sm:px-6">
      <InTurn>
        <div className="mx-auto flex min-h-14 max-w-page items-center gap-[min(0.25rem,1vw)] md:min-h-18 md:gap-2">
          <HomeLink />
          <nav aria-label={t('main')} className="mx-5 hidden grow flex-wrap items-center gap-1 lg:flex">
            <Links />
          </nav>
          <div className="ms-auto flex items-center gap-1 md:gap-3">
            {session.state === 'loading' ? <Skeleton className="h-10 w-28" /> : <Entrance />}
          </div>
          <NavigationDrawer>
            <DrawerContent />
          </NavigationDrawer>
        </div>
      </InTurn>
    </header>
  );
}

function Links() {
  const t = useTranslations('app.navigation');

  return (
    <>
      <NavLink to={paths.home.to()} end className={LINK}>
        {t('home')}
      </NavLink>
      <NavLink to={paths.surveys.to()} className={LINK}>
        {t('surveys')}
      </NavLink>
      <NavLink to={paths.aboutUs.to()} className={LINK}>
        {t('aboutUs')}
      </NavLink>
      <NavLink to={paths.contactUs.to()} className={LINK}>
        {t('contactUs')}
      </NavLink>
    </>
  );
}

/** The viewer's button and menu. */
function Entrance() {
  const t = useTranslations('app.navigation');
  const session = useSession();
  const action = callToAction(session);

  return (
    <>
      {/* On phones it is in the drawer, and an entrance has a main button of its own. */}
      <CreateSurvey className="max-sm:hidden [div:has(>main_[data-entrance])>header_&]:hidden" />
      {session.state === 'signed-in' ? (
        <>
          {/* On phones it is in the drawer. */}
          <LinkButton to={action.to} variant="quiet" className="max-sm:hidden">
            {t(action.label)}
          </LinkButton>
          <Suspense fallback={<Skeleton className="size-10 rounded-full" />}>
            <UserMenu user={session.user} place="bar" />
          </Suspense>
        </>
      ) : (
        <LinkButton to={action.to} variant="quiet" className="max-sm:px-[min(1rem,4vw)]">
          {t(action.label)}
        </LinkButton>
      )}
    </>
  );
}

function CreateSurvey({ className }: { className: string }) {
  const t = useTranslations('app.navigation');
  const to = wayToWriting(useSession());

  return to ? (
    <LinkButton to={to} className={className}>
      {t('createSurvey')}
    </LinkButton>
  ) : null;
}

function DrawerContent() {
  const t = useTranslations('app.navigation');
  const session = useSession();
  const action = callToAction(session);

  return (
    <nav aria-label={t('main')} className="grid gap-1">
      <Links />
      {session.state === 'loading' ? null : (
        <>
          <CreateSurvey className="mt-4" />
          <LinkButton to={action.to} variant="quiet" className="mt-1">
            {t(action.label)}
          </LinkButton>
        </>
      )}
      {session.state === 'signed-in' ? (
        <Button variant="quiet" className="mt-1" onClick={signOut}>
          {t('signOut')}
        </Button>
      ) : null}
    </nav>
  );
}

const LINK =
  'inline-flex min-h-10 items-center whitespace-nowrap rounded-control px-3 text-md text-quiet no-underline transition-colors hover:text-ink aria-[current=page]:text-ink max-lg:min-h-12 max-lg:text-base max-lg:aria-[current=page]:bg-blue-wash max-lg:aria-[current=page]:font-semibold max-lg:aria-[current=page]:text-blue';
