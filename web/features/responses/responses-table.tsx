import { useFormatter, useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { QuestionResult } from '#questions/contract.ts';
import { TIME_COLUMN } from '#web/desk/columns.ts';
import { DeskTable } from '#web/desk/desk-table.tsx';
import { DeskMoment, DeskTime } from '#web/desk/desk-time.tsx';
import { useDeskList } from '#web/desk/use-desk-list.ts';
import { Answer, AnswerList, answersIn } from '#web/features/responses/answer-list.tsx';
import { QuestionChoice } from '#web/features/responses/question-choice.tsx';
import { responsesTo, type StoredResponse } from '#web/features/responses/responses.api.ts';
import type { DataColumn } from '#web/ui/lists/data-table.tsx';
import { Fact } from '#web/ui/lists/table.tsx';

/** Lists each respondent with all their answers, or all answers to one question. Give it a `key` of the question. */
export function ResponsesTable({
  survey,
  results,
  asked,
}: {
  survey: Pick<Survey, '_id' | 'anonymous' | 'responseCount' | 'revision'>;
  results: readonly QuestionResult[];
  /** null: all questions, respondent by respondent. */
  asked: QuestionResult | null;
}) {
  const t = useTranslations('responses');
  const list = useDeskList(responsesTo(survey, asked));
  const perPerson = usePersonColumns(survey, results);
  const perQuestion = useQuestionColumns(survey, asked);

  return (
    <div className="grid grid-cols-1 gap-6">
      {asked ? (
        <QuestionChoice
          surveyId={survey._id}
          results={results}
          asked={asked}
          option={list.view.chosen.option}
          onOption={(chosen) => list.choose('option', chosen)}
        />
      ) : null}
      <DeskTable
        list={list}
        caption={t('caption')}
        searchLabel={t('search')}
        facts={({ submittedAt, revision }) => (
          <>
            <Fact>
              <DeskTime at={submittedAt} isDay={survey.anonymous} />
            </Fact>
            {survey.revision > 1 ? <Fact>{t('ofVersion', { revision })}</Fact> : null}
          </>
        )}
        empty={{ title: t('empty'), explanation: t('emptyExplanation') }}
        failed={t('failed')}
        columns={asked ? perQuestion : perPerson}
      />
    </div>
  );
}

type Column = DataColumn<StoredResponse, never>;

/** When a response came, and to which version of the survey where there are several. */
function useOriginColumns({ anonymous, revision: present }: Pick<Survey, 'anonymous' | 'revision'>): Column[] {
  const t = useTranslations('responses');
  const format = useFormatter();
  const time: Column = {
    key: 'time',
    header: t('time'),
    ...TIME_COLUMN,
    cell: ({ submittedAt }) => <DeskMoment at={submittedAt} isDay={anonymous} />,
  };
  const version: Column = {
    key: 'version',
    header: t('version'),
    align: 'end',
    width: 'w-20',
    cell: ({ revision }) => format.number(revision),
  };
  return present > 1 ? [version, time] : [time];
}

const nameColumn = (header: string, width: string): Column => ({
  key: 'name',
  header,
  kind: 'title',
  width,
  cell: ({ user_name: name }) => (
    <bdi title={name} className="block truncate font-semibold">
      {name}
    </bdi>
  ),
});

function usePersonColumns(
  survey: Pick<Survey, '_id' | 'anonymous' | 'revision'>,
  results: readonly QuestionResult[],
): Column[] {
  const t = useTranslations('responses');
  const origin = useOriginColumns(survey);

  return [
    nameColumn(t('name'), 'w-1/4'),
    {
      key: 'answers',
      header: t('answers'),
      kind: 'text',
      cell: ({ user_name: name, answers, fields }) => (
        <>
          <AnswerList surveyId={survey._id} name={name} answers={answersIn(results, answers)} />
          {fields ? (
            <p className="wrap-anywhere mt-1 text-quiet text-sm">
              {t('fields')}{' '}
              {Object.entries(fields).map(([field, value], index) => (
                <span key={field}>
                  {index > 0 ? ', ' : null}
                  {field}: <bdi>{value}</bdi>
                </span>
              ))}
            </p>
          ) : null}
        </>
      ),
    },
    ...origin,
  ];
}

function useQuestionColumns(
  survey: Pick<Survey, '_id' | 'anonymous' | 'revision'>,
  asked: QuestionResult | null,
): Column[] {
  const t = useTranslations('responses');
  const origin = useOriginColumns(survey);

  return [
    nameColumn(t('name'), 'w-1/3'),
    {
      key: 'answer',
      header: t('answer'),
      kind: 'text',
      cell: ({ answers }) => (
        <bdi>
          {asked &&
            answersIn([asked], answers).map((given) => <Answer key={asked._id} surveyId={survey._id} {...given} />)}
        </bdi>
      ),
    },
    ...origin,
  ];
}
