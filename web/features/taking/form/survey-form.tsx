import { type Asked, Form } from '#web/features/taking/form/form.tsx';
import { useFieldsAhead } from '#web/features/taking/form/use-fields-ahead.ts';
import { TakingSkeleton } from '#web/features/taking/taking-skeleton.tsx';
import { Suspense } from '#web/ui/part.tsx';

/** The form of a survey, shown once the fields of its kinds are there: the connection may be lost at any moment after that. */
export function SurveyForm(asked: Asked) {
  const isReady = useFieldsAhead(asked.survey.questions);

  return <Suspense fallback={<TakingSkeleton />}>{isReady ? <Form {...asked} /> : <TakingSkeleton />}</Suspense>;
}
