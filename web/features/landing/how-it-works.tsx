import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { StepDrawing } from '#web/features/landing/step-drawing.tsx';

export function HowItWorks() {
  const t = useTranslations('landing.how');
  const id = useId();

  return (
    <section aria-labelledby={id} className="border-hairline border-t pt-14 pb-4">
      <h2 id={id} className="text-2xl">
        {t('title')}
      </h2>
      <ol className="mt-8 grid gap-x-10 gap-y-10 md:grid-cols-3">
        {STEPS.map((step) => (
          <li key={step}>
            <StepDrawing step={step} />
            <h3 className="mt-4 text-xl">{t(`${step}.title`)}</h3>
            <p className="mt-1.5 max-w-prose text-quiet">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const STEPS = ['write', 'answer', 'see'] as const;
