import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Drawing } from '#web/ui/states/drawing.tsx';

/** The contact form, and the confirmation that the message has arrived. */
export function Contact({ personId, email }: { personId: string | null; email: string }) {
  const t = useTranslations('contact');
  const [sentFrom, setSentFrom] = useState<string | null>(null);

  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-8 py-10 sm:py-16 md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-x-16">
      <header className="md:pt-6">
        <h1 className="w-fit text-3xl">{t('title')}</h1>
        <p className="mt-3 max-w-prose text-lg text-quiet">{t('lead')}</p>
        <p className="mt-3 max-w-prose text-quiet">{t('answer')}</p>
      </header>
      <Card className="self-start max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
        {sentFrom === null ? (
          <ContactForm
            key={personId}
            personId={personId}
            email={email}
            onSent={(message) => setSentFrom(message.email)}
          />
        ) : (
          <Sent
            email={sentFrom}
            actions={
              <>
                <LinkButton to={paths.surveys.to()}>{t('sent.toSurveys')}</LinkButton>
                <Button variant="quiet" onClick={() => setSentFrom(null)}>
                  {t('sent.another')}
                </Button>
              </>
            }
          />
        )}
      </Card>
    </div>
  );
}

function Sent({ email, actions }: { email: string; actions: ReactNode }) {
  const t = useTranslations('contact.sent');
  const title = useRef<HTMLHeadingElement>(null);

  // The form with the focus in it is gone.
  useEffect(() => title.current?.focus(), []);

  return (
    <div className="grid animate-fade justify-items-start gap-4 py-2 [&>svg]:-ms-4">
      <Drawing name="closed" />
      <h2 ref={title} tabIndex={-1} className="text-2xl outline-none">
        {t('title')}
      </h2>
      <p className="text-quiet">{t('explanation', { email })}</p>
      <div className="mt-2 flex flex-wrap gap-2.5">{actions}</div>
    </div>
  );
}
