import { UserRoundPen } from 'lucide-react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FIELD_VALUE_MAX } from '#basics/limits.ts';
import { tidied } from '#contract/sharing/link-values.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import type { NewAnswer } from '#questions/kind-web.ts';
import { type Draft, shownIn, valueIn, withAnswer } from '#web/features/taking/form/draft.ts';
import { QuestionField } from '#web/features/taking/form/question-field.tsx';
import { focusQuestion } from '#web/features/taking/form/question-keys.ts';
import { placesIn } from '#web/features/taking/form/question-list.tsx';
import { useFaults } from '#web/features/taking/form/use-faults.ts';
import { lookedAt } from '#web/features/taking/trial/looked-at.ts';
import type { TriedSurvey } from '#web/features/taking/trial/tried-survey.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Suspense } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** The answers of a trial's respondent before it begins. */
export type Given = Required<Pick<Draft, 'answers' | 'fields'>>;

/**
 * A button that opens a dialog: the author describes a respondent by the answers and hidden fields that conditions use. Renders
 * nothing if there are none.
 * @param props.given the last description
 */
export function AnswerAs({
  survey,
  given,
  onGive,
  onTry,
}: {
  survey: TriedSurvey;
  given: Given;
  onGive: (change: (given: Given) => Given) => void;
  /** Called with this respondent's answers, without answers to hidden questions. */
  onTry: (given: Given) => void;
}) {
  const t = useTranslations('trial.answerAs');
  const [isOpen, setOpen] = useState(false);
  const looked = useMemo(() => lookedAt(survey), [survey]);
  if (looked.questions.length + looked.fields.length === 0) return null;

  return (
    <>
      <Button variant="text" size="small" className="shrink-0 max-sm:px-2" onClick={() => setOpen(true)}>
        <UserRoundPen aria-hidden="true" className="size-4 max-sm:hidden" />
        {t('open')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('title')}
        description={t(looked.hasSums ? 'textWithSums' : 'text')}
        closeLabel={t('close')}
      >
        <GivenFields
          survey={survey}
          looked={looked}
          given={given}
          onGive={onGive}
          onTry={(tried) => {
            setOpen(false);
            onTry(tried);
          }}
        />
      </Dialog>
    </>
  );
}

/** The form in the dialog. Questions that an earlier answer hides are missing. */
function GivenFields({
  survey,
  looked,
  given,
  onGive,
  onTry,
}: Parameters<typeof AnswerAs>[0] & {
  looked: ReturnType<typeof lookedAt>;
}) {
  const t = useTranslations('trial.answerAs');
  const form = useRef<HTMLFormElement>(null);
  const { faults, judge, forget } = useFaults(looked.questions, null);
  const shown = useMemo(() => shownIn(survey, given), [survey, given]);
  const { answers } = shown;
  const numbers = new Map(survey.questions.filter(asksFor).map(({ _id }, index) => [_id, index + 1]));
  const isLookedAt = ({ _id }: Question) => looked.questions.some((question) => question._id === _id);
  const questions = shown.questions.filter(isLookedAt);

  function answer(question: Question, news: NewAnswer): undefined {
    onGive((before) => {
      const next = typeof news === 'function' ? news(valueIn(before.answers, question)) : news;
      // The author's words show later whether the answer still fits.
      const original = survey.questions.find(({ _id }) => _id === question._id) ?? question;
      return { ...before, answers: withAnswer(before.answers, original, next) };
    });
    forget(question);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // The author may answer the other questions in the trial.
    const faulty = judge(
      answers,
      questions.filter(({ _id }) => answers[_id]),
      shown.invalid,
    );
    if (faulty) {
      if (form.current) focusQuestion(form.current, faulty, { scroll: true });
      return;
    }
    const values = Object.entries(given.fields).map(([name, value]) => [name, tidied(value)] as const);
    onTry({ answers, fields: Object.fromEntries(values.filter(([, value]) => value !== '')) });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="[&_input]:scroll-mb-40! [&>section:first-child]:mt-2!">
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        {questions.map((question) => (
          <QuestionField
            key={question._id}
            question={question}
            number={numbers.get(question._id) ?? null}
            value={valueIn(answers, question)}
            fault={faults.get(question._id)}
            disabled={false}
            left={placesIn(question, survey.left)}
            onAnswer={answer}
          />
        ))}
      </Suspense>
      {looked.fields.length > 0 ? (
        <div className="mb-7 grid gap-4">
          {looked.fields.map((name) => (
            <Field key={name} label={t('field', { name })}>
              <TextInput
                autoComplete="off"
                maxLength={FIELD_VALUE_MAX}
                value={given.fields[name] ?? ''}
                onChange={({ target }) =>
                  onGive((before) => ({ ...before, fields: { ...before.fields, [name]: target.value } }))
                }
              />
            </Field>
          ))}
        </div>
      ) : null}
      <footer className="sticky -bottom-5 z-10 -mx-5 -mb-5 grid gap-3 border-hairline border-t bg-raised px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:flex sm:items-center sm:justify-between sm:px-6">
        <p role="status" className="wrap-anywhere min-w-0">
          {t('asked', { asked: shown.questions.filter(asksFor).length, all: numbers.size })}{' '}
          {shown.ending ? (
            <>
              {t(shown.ending.screens ? 'screened' : 'ending')} <bdi>{shown.ending.title}</bdi>
            </>
          ) : (
            t('usualEnding')
          )}
        </p>
        <Button type="submit" className="shrink-0">
          {t('try')}
        </Button>
      </footer>
    </form>
  );
}
