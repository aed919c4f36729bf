import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StepDrawing } from '#web/features/landing/step-drawing.tsx';
import { LateLayout } from '#web/ui/lists/late-layout.tsx';

export function HowItWorks() {
  const t = useTranslations('landing.how');
  const id = useId();

  return (
    <section aria-labelledby={id} className="band pt-8 pb-12 md:pt-10 md:pb-18">
      <h2 id={id} className="sr-only">
        {t('title')}
      </h2>
      <LateLayout>
        <ol className="grid gap-x-12 gap-y-6 md:grid-cols-3">
          {STEPS.map((step) => (
            <li
              key={step}
              className="flex flex-wrap content-start gap-x-4 gap-y-3 md:max-lg:flex-col md:max-lg:flex-nowrap"
            >
              <StepDrawing step={step} />
              <div className="min-w-[min(10rem,100%)] flex-1">
                <h3 className="text-lg leading-snug">{t(`${step}.title`)}</h3>
                <p className="max-w-prose text-md text-quiet">{t(`${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </LateLayout>
    </section>
  );
}

const STEPS = ['write', 'answer', 'see'] as const;
