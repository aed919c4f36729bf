import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { Formatted } from '#web/ui/formatted.tsx';
import { KeyName } from '#web/ui/key-name.tsx';

/** The survey's title and description; once the respondent has begun, folded to one line. */
export function SurveyIntro({
  title,
  description,
  folded,
}: Pick<Survey, 'title' | 'description'> & { folded: boolean }) {
  const t = useTranslations('taking');
  if (!folded) {
    return (
      <>
        <h1 dir="auto" className="text-xl leading-tight outline-offset-8 sm:text-3xl short:text-xl">
          {title}
        </h1>
        <p dir="auto" className="mt-2 whitespace-pre-line text-quiet sm:mt-4 sm:text-lg">
          <Formatted text={description} pictures={false} />
        </p>
        <KeyHint />
      </>
    );
  }
  return (
    // The bar shows the title.
    <details className="group mb-1">
      <summary className="-ms-1 flex min-h-10 w-fit list-none items-center gap-2 rounded-control pe-2 ps-1 text-quiet text-sm hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4.5 group-open:rotate-180" />
        {t('about')}
      </summary>
      <p dir="auto" className="whitespace-pre-line text-quiet">
        <Formatted text={description} pictures={false} />
      </p>
      <KeyHint />
      <div className="h-4" />
    </details>
  );
}

/** Explains the keyboard shortcuts on devices that have a keyboard. */
function KeyHint() {
  const t = useTranslations('taking');

  return (
    <p className="mt-4 hidden text-quiet text-sm pointer-fine:block">
      {t.rich('keys', { key: (name) => <KeyName>{name}</KeyName> })}
    </p>
  );
}
