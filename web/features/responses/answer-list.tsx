import type { QuestionResult } from '#questions/contract.ts';
import type { AnswerProps } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { webOf } from '#questions/web.ts';
import { Suspense } from '#web/ui/part.tsx';

/** Lists one person's answers, question by question. */
export function AnswerList({ surveyId, answers }: { surveyId: string; answers: readonly GivenTo[] }) {
  return (
    <dl className="wrap-anywhere grid grid-cols-1 gap-4 text-start">
      {answers.map(({ result, value }) => (
        <div key={result._id} className="grid gap-0.5">
          <dt dir="auto" className="text-quiet text-sm">
            {result.question}
          </dt>
          <dd dir="auto">
            <Answer surveyId={surveyId} result={result} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** An answer, and the question that it is given to. */
interface GivenTo {
  result: QuestionResult;
  value: Json;
}

/** One answer as its kind shows it. */
export function Answer({ result, ...rest }: GivenTo & Omit<AnswerProps<QuestionResult>, 'result'>) {
  const { Answer: OfKind } = webOf(result.kind);
  return (
    <Suspense>
      <OfKind result={result} {...rest} />
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
