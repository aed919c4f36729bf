import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { useSession } from '#web/features/auth/session.ts';
import { HowItWorks } from '#web/features/home/how-it-works.tsx';
import { JoinBox } from '#web/features/home/join-box.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** What the product is, in one sentence, and the ways into it. */
export function HomeScreen() {
  const t = useTranslations('home');
  const session = useSession();

  return (
    <>
      <section className="py-16 sm:py-24">
        <h1 className="text-4xl tracking-tighter">
          {t.rich('headline', { line: (words) => <span className="block">{words}</span> })}
        </h1>
        <p className="mt-6 max-w-[38ch] text-lg text-quiet sm:text-xl">{t('tagline')}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <LinkButton to={paths.surveys.to()} size="large">
            {t('explore')}
          </LinkButton>
          {session.state === 'signed-in' ? null : <JoinBox />}
        </div>
      </section>
      <HowItWorks />
    </>
  );
}
