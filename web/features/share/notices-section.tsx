import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { NOTICES, type NoticeChoice } from '#basics/choices.ts';
import { surveyKey } from '#contract/http/query-keys.ts';
import { call } from '#web/api/client.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { changeSurvey } from '#web/features/share/change-survey.ts';
import type { SharedSurvey } from '#web/features/share/shared-survey.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ChoiceRow } from '#web/ui/forms/choice-row.tsx';
import { Section } from '#web/ui/section.tsx';
import { Notice } from '#web/ui/states/notice.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

const noticesQuery = (surveyId: string) =>
  queryOptions({
    queryKey: ['notices', surveyId],
    queryFn: ({ signal }) => call('getNotices', { params: { id: surveyId } }, { signal }),
  });

/** Whether the author gets emails about new responses. A press changes it at once. */
export function NoticesSection({ survey }: { survey: SharedSurvey }) {
  const { _id: id, anonymous } = survey;
  const t = useTranslations('share.notices');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const zone = useTimeZone() ?? 'UTC';
  const query = useQuery(noticesQuery(id));
  const { data, error } = query;
  // The mutation's own `variables` come a task later; until then a press would show the old choice again.
  const [wanted, setWanted] = useState<NoticeChoice | null>(null);
  const saving = useMutation({
    networkMode: 'always',
    onMutate: setWanted,
    onSettled: () => setWanted(null),
    mutationFn: (every: NoticeChoice) => call('setNotices', { params: { id }, body: { every, zone } }),
    onSuccess(saved) {
      queryClient.setQueryData(noticesQuery(id).queryKey, saved);
      toast.success(t('saved'));
    },
  });
  const every = wanted ?? data?.every;

  return (
    <Section title={t('title')} lead={t('lead')}>
      {data ? (
        <>
          <div
            role="radiogroup"
            aria-label={t('label')}
            aria-busy={saving.isPending}
            className="overflow-hidden rounded-control border border-hairline"
          >
            {NOTICES.map((each) => (
              <ChoiceRow
                key={each}
                name={`notices of ${id}`}
                value={each}
                checked={every === each}
                disabled={anonymous && each === 'each'}
                onChange={() => saving.isPending || saving.mutate(each)}
                label={
                  <>
                    <span className="block">{t(`of.${each}`)}</span>
                    <span className="block font-normal text-quiet text-sm">
                      {anonymous && each === 'each' ? t('anonymous') : t(`hints.${each}`, { to: data.to })}
                    </span>
                  </>
                }
              />
            ))}
          </div>
          <CopiesSwitch survey={survey} />
          {data.obstacle && (every !== 'none' || survey.confirms) ? (
            <Notice tone="attention" announce>
              {t(`obstacles.${data.obstacle}`, { to: data.to })}
            </Notice>
          ) : null}
          {saving.error ? (
            <p role="alert" className="text-red text-sm">
              {errorWords(saving.error)}
            </p>
          ) : null}
        </>
      ) : error ? (
        <QueryFailed title={t('failed')} query={query} />
      ) : (
        <Skeleton className="h-44 w-full" />
      )}
    </Section>
  );
}

/** Whether respondents get a copy of their answers. */
function CopiesSwitch({ survey: { _id: id, anonymous, confirms } }: { survey: SharedSurvey }) {
  const t = useTranslations('share.copies');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const saving = useMutation({
    networkMode: 'always',
    scope: { id: surveyKey(id).join() },
    onMutate: setWanted,
    onSettled: () => setWanted(null),
    mutationFn: (confirms: boolean) => changeSurvey(id, { confirms }),
    onSuccess(changed) {
      queryClient.setQueryData(surveyKey(id), changed);
      toast.success(t('saved'));
    },
  });

  return (
    <div>
      <Checkbox
        label={t('label')}
        checked={wanted ?? confirms}
        disabled={anonymous}
        onChange={({ target }) => saving.isPending || saving.mutate(target.checked)}
        error={saving.error ? errorWords(saving.error) : null}
      />
      <p className="ms-7.5 text-quiet text-sm">{t(anonymous ? 'anonymous' : 'hint')}</p>
    </div>
  );
}
