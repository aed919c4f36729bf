import { Link } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { QuestionResult } from '#questions/contract.ts';
import { paths } from '#web/app/paths.ts';
import { TIME_COLUMN } from '#web/desk/columns.ts';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskMoment, DeskTime } from '#web/desk/desk-time.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { Answer, answersIn } from '#web/features/responses/answer-list.tsx';
import { QuestionChoice } from '#web/features/responses/question-choice.tsx';
import { Respondent } from '#web/features/responses/respondent.tsx';
import { type ListedResponse, responsesTo } from '#web/features/responses/responses.api.ts';
import type { DataColumn } from '#web/ui/lists/data-table.tsx';
import { Fact } from '#web/ui/lists/table.tsx';

/** Lists all answers to one question in full, with their respondents. Give it a `key` of the question. */
export function AnswersTable({
  survey,
  results,
  asked,
  known,
}: {
  survey: Pick<Survey, '_id' | 'anonymous' | 'revision'>;
  results: readonly QuestionResult[];
  asked: QuestionResult;
  /** How many responses the survey had when its reader last asked for new ones. */
  known: number;
}) {
  const t = useTranslations('responses');
  const list = useDeskList(responsesTo(survey._id, asked, known));
  const columns = useColumns(survey, asked);

  return (
    <div className="grid grid-cols-1 gap-6">
      <QuestionChoice
        surveyId={survey._id}
        results={results}
        asked={asked}
        option={list.view.chosen.option}
        onOption={(chosen) => list.choose('option', chosen)}
      />
      <DeskTable
        list={list}
        caption={t('caption')}
        searchLabel={t('search')}
        facts={({ submittedAt, revision }) => (
          <>
            {survey.anonymous ? null : (
              <Fact>
                <DeskTime at={submittedAt} />
              </Fact>
            )}
            {survey.revision > 1 ? <Fact>{t('ofVersion', { revision })}</Fact> : null}
          </>
        )}
        empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
        failed={t('failed')}
        columns={columns}
      />
    </div>
  );
}

type Column = DataColumn<ListedResponse, never>;

function useColumns(
  { _id: surveyId, anonymous, revision: present }: Pick<Survey, '_id' | 'anonymous' | 'revision'>,
  asked: QuestionResult,
): Column[] {
  const t = useTranslations('responses');
  const format = useFormatter();
  const who: Column = {
    key: 'name',
    header: t(anonymous ? 'time' : 'name'),
    kind: 'title',
    width: 'w-1/3',
    cell: (response) => (
      <Link
        to={paths.surveyResponses.to(surveyId, { response: response.respondedUser })}
        className="block truncate font-semibold"
      >
        <Respondent response={response} anonymous={anonymous} />
      </Link>
    ),
  };
  const answer: Column = {
    key: 'answer',
    header: t('answer'),
    kind: 'text',
    cell: ({ answers }) => (
      <bdi>
        {answersIn([asked], answers).map((given) => (
          <Answer key={asked._id} surveyId={surveyId} {...given} />
        ))}
      </bdi>
    ),
  };
  const version: Column = {
    key: 'version',
    header: t('version'),
    align: 'end',
    width: 'w-20',
    cell: ({ revision }) => format.number(revision),
  };
  const time: Column = {
    key: 'time',
    header: t('time'),
    ...TIME_COLUMN,
    cell: ({ submittedAt }) => <DeskMoment at={submittedAt} />,
  };
  return [who, answer, ...(present > 1 ? [version] : []), ...(anonymous ? [] : [time])];
}
