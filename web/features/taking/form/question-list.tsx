import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { asksFor } from '#questions/asks-for.ts';
import type { Question } from '#questions/contract.ts';
import type { NewAnswer, ShownFault } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { LISTED_MAX } from '#questions/parts/options/listed-max.ts';
import type { Section } from '#survey/sections.ts';
import { valueIn } from '#web/features/taking/form/draft.ts';
import type { DraftAnswers } from '#web/features/taking/form/draft-answers.ts';
import { QuestionField } from '#web/features/taking/form/question-field.tsx';
import { SectionHeading } from '#web/features/taking/form/section-heading.tsx';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';

/** The questions of a survey or of one of its pages, and a last line when all questions of the survey are answered. */
export function QuestionList({
  surveyId,
  questions,
  all,
  sections,
  answers,
  folded,
  faults,
  waiting,
  numbered = true,
  left,
  disabled,
  onAnswer,
  onReopen,
}: {
  /** As the field gets it. */
  surveyId: string | undefined;
  questions: readonly Question[];
  /** Those of the other pages, too: they are numbered together. */
  all: readonly Question[];
  /** Whose headings are shown. */
  sections: readonly Section[];
  answers: DraftAnswers;
  /** The ids of the folded questions. */
  folded: ReadonlySet<string>;
  /** The faults of answers, by question id. */
  faults: ReadonlyMap<string, ShownFault>;
  /** Whether the questions can be read, but not answered yet. */
  waiting: boolean;
  /** Whether each question shows its number. */
  numbered?: boolean;
  /** The remaining seats of limited options; null if no option is limited. */
  left: Survey['left'];
  disabled: boolean;
  /** As in `QuestionField`. */
  onAnswer: (question: Question, answer: NewAnswer) => Json | undefined;
  onReopen: (question: Question) => void;
}) {
  const t = useTranslations('taking');
  const asked = all.filter(asksFor);
  const numbers = new Map(asked.map(({ _id }, index) => [_id, index + 1]));
  const isHydrating = useHydrating();
  const first = firstOf(questions);

  return (
    <>
      <ol inert={waiting}>
        {(isHydrating ? questions.filter((question) => first.has(question)) : questions).map((question) => (
          <li key={question._id}>
            {sections.map((section) =>
              section.from === question._id ? <SectionHeading key={section._id} section={section} /> : null,
            )}
            <QuestionField
              question={question}
              number={(numbered && numbers.get(question._id)) || null}
              value={valueIn(answers, question)}
              said={answers[question._id]?.said}
              fault={faults.get(question._id)}
              folded={folded.has(question._id)}
              later={!first.has(question)}
              disabled={disabled}
              left={placesIn(question, left)}
              surveyId={surveyId}
              onAnswer={onAnswer}
              onReopen={onReopen}
            />
          </li>
        ))}
      </ol>
      {!disabled && questions.length === all.length && asked.every(({ _id }) => folded.has(_id)) ? (
        <div className="mt-10 animate-fade">
          <h2 data-end="" tabIndex={-1} className="text-2xl outline-none">
            {t('end.title', { asked: asked.length })}
          </h2>
          <p className="mt-2 text-quiet">{t('end.text')}</p>
        </div>
      ) : null}
    </>
  );
}

/** These are drawn at once: those of a usual large table. A survey may have 100,000 inputs, or 100 MB of HTML. */
const INPUTS_DRAWN = 330;
const QUESTIONS_DRAWN = 20;
/** The options of a searched list have no inputs: four of them are as long as one input. */
const OPTIONS_TO_INPUT = 4;

/** The questions that the server draws, and the browser at once; the browser draws the others one after the other. */
function firstOf(questions: readonly Question[]): ReadonlySet<Question> {
  let inputs = 0;
  const first = questions.filter(({ options, rows }, index) => {
    const isSearched = options.length > LISTED_MAX && !rows?.length;
    inputs += ((options.length || 1) * (rows?.length || 1)) / (isSearched ? OPTIONS_TO_INPUT : 1);
    return inputs <= INPUTS_DRAWN && index < QUESTIONS_DRAWN;
  });
  return new Set(first);
}

/** The seats of this question only; undefined if it has no limits, so that its field does not render again with each number. */
export function placesIn({ codes }: Question, left: Survey['left']): ReadonlyMap<number, number> | undefined {
  const own = left?.options.filter(({ code }) => codes.includes(code)) ?? [];
  return own.length > 0 ? new Map(own.map((option) => [option.code, option.left])) : undefined;
}
