import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import type { SharedSurvey } from '#web/features/share/shared-survey.ts';

/** The survey's page on a phone, to try out. A window without room beside the panel shows none. */
export function PhonePreview({ survey: { _id: id, title } }: { survey: SharedSurvey }) {
  const t = useTranslations('share.panel');

  return (
    <figure className="hidden lg:block">
      {/* The page is as wide as a phone's, and drawn smaller. */}
      <div
        dir="ltr"
        className="relative h-[34.5rem] w-[17.25rem] overflow-hidden rounded-[1.75rem] border-[0.4rem] border-edge bg-paper"
      >
        <iframe
          src={paths.surveyPhone.to(id)}
          title={t('phone', { title })}
          loading="lazy"
          // physical: inside of a phone that is drawn from left to right
          className="absolute top-0 left-0 h-[50.85rem] w-[24.375rem] origin-top-left scale-[0.675]"
        />
      </div>
      <figcaption className="mt-2 max-w-[17.25rem] text-center text-quiet text-sm">{t('phoneHint')}</figcaption>
    </figure>
  );
}
