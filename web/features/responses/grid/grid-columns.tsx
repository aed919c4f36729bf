import { type ReactNode, useMemo } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { QuestionResult } from '#questions/contract.ts';
import { Answer } from '#web/features/responses/answer-list.tsx';
import type { ListedResponse } from '#web/features/responses/responses.api.ts';

/** A column of the grid behind the first, which says who answered and when. */
export interface GridColumn {
  key: string;
  /** The place of its question; null for what is no question. */
  number: number | null;
  title: string;
  cell: (response: ListedResponse) => ReactNode;
}

/** A column for each question, and what else the responses of this survey have. @param hasFields whether a link sent values along */
export function useGridColumns(
  { _id: surveyId, revision: present }: Pick<Survey, '_id' | 'revision'>,
  results: readonly QuestionResult[],
  hasFields: boolean,
): GridColumn[] {
  const t = useTranslations('responses');
  const format = useFormatter();

  // Every row gets the columns: a new list would draw all of them again.
  return useMemo(() => {
    const questions = results.map((result, index): GridColumn => {
      const { _id, question, removed } = result;
      return {
        key: _id,
        number: index + 1,
        title: removed ? t('removed', { text: question }) : question,
        cell({ answers }) {
          const value = answers[_id];
          return value === undefined ? null : <Answer surveyId={surveyId} result={result} value={value} line />;
        },
      };
    });
    const fields: GridColumn = {
      key: 'fields',
      number: null,
      title: t('grid.fields'),
      cell: ({ fields }) =>
        Object.entries(fields ?? {})
          .map(([name, value]) => `${name}: ${value}`)
          .join(', '),
    };
    const version: GridColumn = {
      key: 'version',
      number: null,
      title: t('version'),
      cell: ({ revision }) => format.number(revision),
    };
    return [...questions, ...(hasFields ? [fields] : []), ...(present > 1 ? [version] : [])];
  }, [surveyId, present, results, hasFields, t, format]);
}
