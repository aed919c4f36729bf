import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useInSight } from '#web/ui/browser/use-in-sight.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The parts of the settings, by the keys of their texts. */
const SETTINGS_PARTS = [
  'profile',
  'email',
  'password',
  'twoFactor',
  'passkeys',
  'devices',
  'tokens',
  'data',
  'deletion',
] as const;

/** The parts of the settings as links, in sight while the settings are read. */
export function SettingsIndex() {
  const t = useTranslations('account');
  const current = useInSight(SETTINGS_PARTS) ?? SETTINGS_PARTS[0];

  return (
    <nav aria-label={t('index')} className="sticky top-6 hidden text-sm @min-[64rem]:block">
      <ol>
        {SETTINGS_PARTS.map((part) => (
          <li key={part}>
            <Link
              to={{ hash: part }}
              replace
              aria-current={part === current ? 'location' : undefined}
              className={joinClasses(
                'block border-s-2 py-2 ps-3 leading-snug no-underline transition-colors hover:text-ink -outline-offset-2',
                part === current ? 'border-blue font-[550] text-ink' : 'border-hairline text-quiet',
              )}
            >
              {t(`${part}.title`)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
