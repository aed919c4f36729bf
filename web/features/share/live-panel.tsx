import { Code, Mail, Users } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Publishing } from '#basics/choices.ts';
import { paths } from '#web/app/paths.ts';
import { Arrivals } from '#web/features/share/arrivals.tsx';
import { AudienceChoice } from '#web/features/share/audience-choice.tsx';
import { CopyButton, CopyStatus } from '#web/features/share/copy-button.tsx';
import { PhonePreview } from '#web/features/share/phone-preview.tsx';
import { QrBlock } from '#web/features/share/qr-block.tsx';
import { EMBED_ANCHOR, type SharedSurvey } from '#web/features/share/shared-survey.ts';
import { useCopy } from '#web/features/share/use-copy.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** All that an author does first with a published survey: copies its link, hands it on, and sees it on a phone. */
export function LivePanel({
  survey,
  publishing,
  link,
  isNew,
}: {
  survey: SharedSurvey;
  publishing: Publishing;
  link: string;
  /** Whether it was published just now; then the button that copies has the focus. */
  isNew: boolean;
}) {
  const t = useTranslations('share.panel');
  const id = useId();
  const { title } = survey;
  const { field, copying, copy } = useCopy<HTMLInputElement>();
  const mail = `mailto:?${new URLSearchParams({ subject: title, body: t('mailText', { title, link }) })}`.replaceAll(
    '+',
    '%20',
  );

  return (
    <section
      aria-label={t('label')}
      className="mb-8 grid grid-cols-1 gap-x-12 gap-y-8 rounded-card border border-hairline bg-raised p-[min(1rem,5%)] sm:p-6 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 content-start gap-6">
        <div className="grid gap-2">
          <div className="grid items-end gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
            <Field label={t('link')}>
              <TextInput
                ref={field}
                readOnly
                dir="ltr"
                value={link}
                onFocus={(event) => event.target.select()}
                className="font-medium"
              />
            </Field>
            <CopyButton words={t('copy')} copying={copying} autoFocus={isNew} onCopy={copy} />
          </div>
          <CopyStatus copying={copying} />
          <div className="flex flex-wrap gap-x-1 gap-y-1 max-sm:-mx-2 sm:-mx-3">
            <a href={mail} className={buttonLook('text', 'small')}>
              <Mail aria-hidden="true" className="size-4" />
              {t('mail')}
            </a>
            <LinkButton variant="text" size="small" to={paths.surveyInvitations.to(survey._id)}>
              <Users aria-hidden="true" className="size-4" />
              {t('invite')}
            </LinkButton>
            <a href={`#${EMBED_ANCHOR}`} className={buttonLook('text', 'small')}>
              <Code aria-hidden="true" className="size-4" />
              {t('embed')}
            </a>
          </div>
        </div>
        <Arrivals survey={survey} />
        <section aria-labelledby={`${id}-audience`} className="grid gap-2.5">
          <h2 id={`${id}-audience`} className="font-semibold text-base">
            {t('audience')}
          </h2>
          <AudienceChoice survey={survey} publishing={publishing} labelledBy={`${id}-audience`} />
        </section>
        <QrBlock id={survey._id} title={title} link={link} />
      </div>
      <PhonePreview survey={survey} />
    </section>
  );
}
