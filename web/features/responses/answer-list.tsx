import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#questions/contract.ts';
import type { Json } from '#questions/model/kind.ts';
import { webOf } from '#questions/web.ts';
import { Button } from '#web/ui/button.tsx';

/** Further answers of a person are shown on request. */
const SHOWN = 3;

/** Lists one person's answers, question by question. */
export function AnswerList({
  surveyId,
  name,
  answers,
}: {
  surveyId: string;
  /** Of the respondent. */
  name: string;
  answers: readonly GivenTo[];
}) {
  const t = useTranslations('responses');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? answers : answers.slice(0, SHOWN);

  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 text-start">
      <dl className="grid w-full gap-1.5">
        {shown.map(({ result, value }) => (
          <div key={result._id} className="grid gap-x-6 @min-[40rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <dt dir="auto" className="text-quiet text-sm @min-[40rem]:leading-6">
              {result.question}
            </dt>
            <dd dir="auto">
              <Answer surveyId={surveyId} result={result} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      {answers.length > SHOWN ? (
        <Button
          variant="text"
          size="small"
          aria-expanded={isWhole}
          aria-label={isWhole ? t('showFewerNamed', { name }) : t('showAllNamed', { count: answers.length, name })}
          onClick={() => setWhole(!isWhole)}
          className="-ml-3"
        >
          {isWhole ? t('showFewer') : t('showAll', { count: answers.length })}
        </Button>
      ) : null}
    </div>
  );
}

/** An answer, and the question that it is given to. */
interface GivenTo {
  result: QuestionResult;
  value: Json;
}

/** One answer as its kind shows it. */
export function Answer({ surveyId, result, value }: GivenTo & { surveyId: string }) {
  const { Answer: OfKind } = webOf(result.kind);
  return (
    <Suspense>
      <OfKind result={result} value={value} surveyId={surveyId} />
    </Suspense>
  );
}

/** The answers of a response in the order of the questions. */
export function answersIn(results: readonly QuestionResult[], answers: Readonly<Record<string, Json>>): GivenTo[] {
  return results.flatMap((result) => {
    const value = answers[result._id];
    return value === undefined ? [] : [{ result, value }];
  });
}
