import { useFormatter, useTranslations } from 'use-intl';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { AnswerList } from '#web/features/responses/answer-list.tsx';
import { QuestionChoice } from '#web/features/responses/question-choice.tsx';
import { type AnsweredSurvey, responsesTo, type StoredResponse } from '#web/features/responses/responses.api.ts';

/** Who answered what: every person with all their answers, or one question with everybody's answer to it. */
export function ResponsesTable({ survey }: { survey: AnsweredSurvey }) {
  const t = useTranslations('responses');
  const format = useFormatter();
  const list = useDeskList(responsesTo(survey));
  const { question, option } = list.view.chosen;
  const asked = survey.results.find((result) => result._id === question);

  return (
    <div className="grid grid-cols-1 gap-6">
      {asked ? (
        <QuestionChoice
          results={survey.results}
          asked={asked}
          option={option}
          onQuestion={(chosen) => list.show({ chosen: { question: chosen } })}
          onOption={(chosen) => list.choose('option', chosen)}
        />
      ) : null}
      <DeskTable
        // Another number of rows of another height: begin at its top.
        key={asked?._id}
        list={list}
        caption={t('caption')}
        searchLabel={t('search')}
        empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
        failed={t('failed')}
        columns={[
          {
            key: 'name',
            header: t('name'),
            kind: 'title',
            cell: (response) => <span className="wrap-anywhere font-medium">{response.user_name}</span>,
          },
          asked
            ? {
                key: 'answer',
                header: t('answer'),
                cell: (response: StoredResponse) => <span className="wrap-anywhere">{answerTo(asked, response)}</span>,
              }
            : {
                key: 'answers',
                header: t('answers'),
                cell: (response: StoredResponse) => (
                  <AnswerList name={response.user_name} answers={response.responses} />
                ),
              },
          {
            key: 'time',
            header: t('time'),
            cell: ({ submittedAt }) => (
              <time dateTime={submittedAt} className="whitespace-nowrap tabular-nums">
                {format.dateTime(new Date(submittedAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            ),
          },
        ]}
      />
    </div>
  );

  /** Questions are told apart by their texts here: of two with the same one, the option says which is meant. */
  function answerTo({ question: text, options }: NonNullable<typeof asked>, { responses }: StoredResponse): string {
    const given = responses.filter(({ questionName }) => questionName === text).map((each) => each.selectedOption);
    return given.find((each) => options.some(({ option: known }) => known === each)) ?? t('unanswered');
  }
}
