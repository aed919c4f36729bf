import { useTranslations } from 'use-intl';
import { PROSE_TAGS, Prose } from '#web/features/pages/prose.tsx';
import { TextPage } from '#web/features/pages/text-page.tsx';

/** Says which data about people is stored, for which purpose, who sees it and for how long. */
export function PrivacyPolicy() {
  const t = useTranslations('pages.privacy');

  return (
    <TextPage
      title={t('title')}
      lead={t('lead')}
      sections={SECTIONS.map((section) => ({
        id: section,
        title: t(`${section}.title`),
        content: section === 'kept' ? <KeptThings /> : <Prose>{t.rich(`${section}.text`, PROSE_TAGS)}</Prose>,
      }))}
    />
  );
}

const SECTIONS = ['short', 'kept', 'authors', 'browser', 'others', 'limits', 'deletion', 'responsible'] as const;
const KEPT = [
  'account',
  'sessions',
  'answers',
  'guests',
  'invitations',
  'votes',
  'comments',
  'reports',
  'payments',
  'messages',
  'changes',
] as const;

function KeptThings() {
  const t = useTranslations('pages.privacy.kept');

  return (
    <ul className="border-hairline border-t">
      {KEPT.map((data) => (
        <li
          key={data}
          className="grid gap-x-10 gap-y-3 border-hairline border-b py-5 @min-[40rem]:grid-cols-[minmax(0,1fr)_18rem]"
        >
          <div>
            <h3 className="text-lg">{t(`${data}.title`)}</h3>
            <p className="mt-1 max-w-prose">{t(`${data}.what`)}</p>
          </div>
          <dl className="grid content-start gap-2 text-quiet text-sm">
            <div>
              <dt className="font-medium text-ink">{t('seenBy')}</dt>
              <dd>{t(`${data}.seenBy`)}</dd>
            </div>
            <div>
              <dt className="font-medium text-ink">{t('howLong')}</dt>
              <dd>{t(`${data}.howLong`)}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
