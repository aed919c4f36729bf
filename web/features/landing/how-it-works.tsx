import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StepDrawing } from '#web/features/landing/step-drawing.tsx';

export function HowItWorks() {
  const t = useTranslations('landing.how');
  const id = useId();

  return (
    <section aria-labelledby={id} className="band pt-8 pb-12 md:pt-10 md:pb-18">
      <h2 id={id} className="sr-only">
        {t('title')}
      </h2>
      <ol className="grid gap-x-12 gap-y-6 md:grid-cols-3">
        {STEPS.map((step) => (
          <li
            key={step}
            className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 md:max-lg:grid-cols-1 md:max-lg:grid-rows-none"
          >
            <span className="row-span-2 md:max-lg:row-span-1 md:max-lg:mb-3">
              <StepDrawing step={step} />
            </span>
            <h3 className="text-lg leading-snug">{t(`${step}.title`)}</h3>
            <p className="max-w-prose text-md text-quiet">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const STEPS = ['write', 'answer', 'see'] as const;
