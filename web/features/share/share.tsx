import { Mail } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { EmbedSection } from '#web/features/share/embed-section.tsx';
import { HiddenFieldsSection, NothingOfLinks } from '#web/features/share/hidden-fields.tsx';
import { LinkSection } from '#web/features/share/link-section.tsx';
import { QrSection } from '#web/features/share/qr-section.tsx';
import { WithWords } from '#web/features/share/with-words.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Section } from '#web/ui/section.tsx';

/** Everything with which an author brings a survey to people. */
export function Share({ survey }: { survey: Pick<Survey, '_id' | 'anonymous' | 'title' | 'audience'> }) {
  const { _id: id, title } = survey;
  return (
    <WithWords
      id={id}
      render={(words, link) => (
        <>
          <LinkSection id={id} link={link} words={words} />
          <QrSection id={id} title={title} link={link} />
          <MailSection id={id} />
          {survey.anonymous ? <NothingOfLinks /> : <HiddenFieldsSection surveyId={id} link={link} />}
          <EmbedSection survey={survey} />
        </>
      )}
    />
  );
}

/** The way to the invited people. */
function MailSection({ id }: { id: string }) {
  const t = useTranslations('share.mail');

  return (
    <Section title={t('title')} lead={t('lead')}>
      <LinkButton variant="quiet" to={paths.surveyInvitations.to(id)} className="justify-self-start">
        <Mail aria-hidden="true" className="size-4" />
        {t('open')}
      </LinkButton>
    </Section>
  );
}
