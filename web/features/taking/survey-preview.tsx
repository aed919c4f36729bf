import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { WayToAsk } from '#basics/choices.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import type { Section } from '#survey/sections.ts';
import { pagesOf } from '#web/features/taking/form/pages.ts';
import { QuestionField } from '#web/features/taking/form/question-field.tsx';
import { roomOf } from '#web/features/taking/form/question-room.ts';
import { SectionHeading } from '#web/features/taking/form/section-heading.tsx';
import { Formatted } from '#web/ui/formatted.tsx';
import { WhenNear } from '#web/ui/lists/when-near.tsx';
import { Suspense } from '#web/ui/part.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Shows how a survey would look to a respondent, to try out. Its answers are not kept. */
export function SurveyPreview({
  survey,
}: {
  survey: {
    title: string;
    description: string;
    questions: Question[];
    sections: Section[];
    asked: WayToAsk;
    poll: Question | null;
    /** How many places the options of a question have, by its id. */
    seats: Record<string, Places>;
  };
}) {
  const t = useTranslations('editor.preview');
  const tPages = useTranslations('taking.pages');
  const { title, description, questions, sections, poll, seats } = survey;
  const pages = pagesOf(survey);
  const numbers = new Map(questions.filter(asksFor).map(({ _id }, index) => [_id, index + 1]));

  return (
    <div className="rounded-card border border-hairline bg-paper p-5">
      <p dir="auto" className="font-display font-semibold text-2xl tracking-tight">
        {title || t('untitled')}
      </p>
      {description ? (
        <p dir="auto" className="mt-2 whitespace-pre-line text-quiet">
          <Formatted text={description} pictures={false} />
        </p>
      ) : null}
      <ol className="mt-6 grid gap-4">
        {questions.map((question, index) => (
          <li key={question._id}>
            {pages.map((page, place) =>
              pages.length > 1 && page.questions[0] === question ? (
                <p key={question._id} className="mt-4 border-edge border-t border-dashed pt-2 text-quiet text-sm">
                  {tPages('place', { number: place + 1, count: pages.length })}
                </p>
              ) : null,
            )}
            {sections.map((section) =>
              section.from === question._id ? <SectionHeading key={section._id} section={section} /> : null,
            )}
            <WhenNear rem={roomOf(question)} now={index < DRAWN_AT_ONCE}>
              <TriedQuestion
                question={question}
                number={numbers.get(question._id) ?? null}
                places={seats[question._id]}
              />
            </WhenNear>
          </li>
        ))}
      </ol>
      {questions.length === 0 ? <p className="text-quiet">{t('noQuestions')}</p> : null}
      {poll ? (
        <div className="mt-2 border-hairline border-t pt-4">
          <p className="mb-2 text-quiet text-sm">{t('poll')}</p>
          <TriedQuestion question={poll} number={null} />
        </div>
      ) : null}
    </div>
  );
}

type Places = [code: number, seats: number][];

/** Memoized, so that typing in the editor redraws only the changed question of a long survey. */
const TriedQuestion = memo(
  function TriedQuestion({
    question,
    number,
    places,
  }: {
    question: Question;
    number: number | null;
    places?: Places | undefined;
  }) {
    const [value, setValue] = useState<Json | null>(null);

    return (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <QuestionField
          question={question}
          number={number}
          value={value}
          disabled={false}
          left={places && places.length > 0 ? new Map(places) : undefined}
          onAnswer={(_question, answer) => {
            setValue((now) => (typeof answer === 'function' ? answer(now) : answer)?.value ?? null);
          }}
        />
      </Suspense>
    );
  },
  (before, now) => JSON.stringify(before) === JSON.stringify(now),
);

/** Questions that are visible without scrolling. */
const DRAWN_AT_ONCE = 2;
