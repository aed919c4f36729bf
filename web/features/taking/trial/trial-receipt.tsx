import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { plain } from '#basics/formatted.ts';
import { withoutPiped } from '#basics/piping.ts';
import { asksFor } from '#questions/asks-for.ts';
import { sumUp, toOwnResult, type VisibleScoring } from '#survey/scoring.ts';
import { EndingWords } from '#web/features/taking/ending-words.tsx';
import { type HandedSurvey, shownIn } from '#web/features/taking/form/draft.ts';
import type { HandingIn } from '#web/features/taking/outbox/outbox-state.ts';
import { TriedResult } from '#web/features/taking/result/own-result.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';

/** Shows the answers as the server would store them, in place of the receipt. */
export function TrialReceipt({
  survey,
  worth,
  handedIn,
}: {
  survey: HandedSurvey;
  /** The points of the answers; null if they are unknown. */
  worth: VisibleScoring | null;
  handedIn: HandingIn;
}) {
  const t = useTranslations('trial.done');
  const heading = useRef<HTMLHeadingElement>(null);
  const { submission } = handedIn;
  const { answered, asked, body, ending } = submission;
  const shown = shownIn(survey, {
    answers: handedIn.answers,
    ...(body.fields && { fields: body.fields }),
    seed: body.seed,
  });
  const { answers } = shown;
  const fields = Object.entries(body.fields ?? {});
  // A screened-out respondent has no result.
  const result = worth && !ending?.screens ? resultIn(worth, shown) : null;
  useDocumentTitle(t('pageTitle'));

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);

  return (
    <div className="mx-auto w-full max-w-172 px-4 py-12 sm:px-6 sm:py-20 short:py-8">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {t('title')}
      </h1>
      <p className="mt-4 text-lg">{t('text', { answered, asked })}</p>
      {ending ? (
        <section className="mt-8 rounded-card border border-hairline p-5">
          <p className="text-quiet text-sm">{t(ending.screens ? 'screened' : 'ending')}</p>
          <h2 dir="auto" className="wrap-anywhere mt-2 text-2xl">
            {ending.title}
          </h2>
          <EndingWords ending={ending} />
        </section>
      ) : null}
      {result ? (
        <div className="mt-10 border-hairline border-t pt-6">
          <p className="mb-4 text-quiet text-sm">{t(`result.${worth?.resultShown ?? 'never'}`)}</p>
          <TriedResult result={result} />
        </div>
      ) : null}
      <section className="mt-10 border-hairline border-t pt-6">
        <h2 className="text-xl">{t('answers')}</h2>
        <dl className="mt-3 grid gap-4">
          {shown.questions.filter(asksFor).map(({ _id, text }) => (
            <Said key={_id} asked={plain(text)}>
              {answers[_id] ? <span dir="auto">{answers[_id].said}</span> : t('noAnswer')}
            </Said>
          ))}
        </dl>
        {fields.length > 0 ? (
          <>
            <h2 className="mt-8 text-xl">{t('fields')}</h2>
            <dl className="mt-3 grid gap-4">
              {fields.map(([name, value]) => (
                <Said key={name} asked={name}>
                  <span dir="auto">{value}</span>
                </Said>
              ))}
            </dl>
          </>
        ) : null}
      </section>
    </div>
  );
}

/** The result that a respondent would read for these answers; null if there is none. */
function resultIn({ questions, scores }: VisibleScoring, { questions: read, answers }: ReturnType<typeof shownIn>) {
  const texts = new Map(read.map(({ _id, text }) => [_id, text]));
  const told = {
    asked: questions
      .filter(({ id, scoring }) => texts.has(id) && (scoring.right || scoring.explanation))
      .map((question) => ({
        ...question,
        text: plain(texts.get(question.id) ?? question.text),
        rightAnswers: question.rightAnswers.map(withoutPiped),
      })),
    scores: scores.filter((score) => score.shown),
  };
  if (told.scores.length === 0 && !questions.some(({ scoring }) => scoring.right)) return null;
  const codes = scores.map(({ code }) => code);
  const worth = sumUp(questions, codes, (id) => answers[id]?.value);
  return toOwnResult(told, worth, (id) => answers[id]?.said ?? null);
}

function Said({ asked, children }: { asked: string; children: ReactNode }) {
  return (
    <div>
      <dt dir="auto" className="text-quiet">
        {asked}
      </dt>
      <dd className="wrap-anywhere mt-0.5 whitespace-pre-line">{children}</dd>
    </div>
  );
}
