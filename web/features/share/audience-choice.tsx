import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AUDIENCES, type Publishing } from '#basics/choices.ts';
import { AppError } from '#contract/http/errors.ts';
import { SURVEYS_KEY, surveyKey } from '#contract/http/query-keys.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { paths } from '#web/app/paths.ts';
import { changeSurvey } from '#web/features/share/change-survey.ts';
import type { SharedSurvey } from '#web/features/share/shared-survey.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ChoiceRow } from '#web/ui/forms/choice-row.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

type Reach = Pick<Survey, 'audience' | 'listed'>;

/** Who may answer a published survey, and whether it is listed. A press changes it at once. */
export function AudienceChoice({
  survey,
  publishing,
  labelledBy,
}: {
  survey: SharedSurvey;
  /** Where its author may publish. */
  publishing: Publishing;
  labelledBy: string;
}) {
  const t = useTranslations('share.audience');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const { _id: id, audience, listed } = survey;

  // The mutation's own `variables` come a task later; until then a press would show the old choice again.
  const [wanted, setWanted] = useState<Reach | null>(null);
  const shown = wanted ?? { audience, listed };

  const { mutate, isPending, error } = useMutation({
    networkMode: 'always',
    scope: { id: surveyKey(id).join() },
    mutationFn: (reach: Reach) => changeSurvey(id, reach),
    onMutate: (reach) => setWanted(reach),
    onSuccess(changed) {
      queryClient.setQueryData(surveyKey(id), changed);
      void queryClient.invalidateQueries({ queryKey: SURVEYS_KEY });
      toast.success(t('saved'));
    },
    onSettled: () => setWanted(null),
  });

  /** A press during a change would change the survey as it was before. */
  function change(reach: Reach): void {
    if (!isPending) mutate(reach);
  }

  return (
    <div className="grid gap-2">
      <div role="radiogroup" aria-labelledby={labelledBy} aria-busy={isPending} className={SHEET}>
        {AUDIENCES.map((each) => (
          <ChoiceRow
            key={each}
            name={`audience of ${id}`}
            value={each}
            checked={shown.audience === each}
            onChange={() => change({ audience: each, listed: each === 'invited' ? false : listed })}
            label={
              <>
                <span className="block">{t(`of.${each}`)}</span>
                <span className="block font-normal text-quiet text-sm">{t(`hints.${each}`)}</span>
              </>
            }
          />
        ))}
      </div>
      {shown.audience === 'invited' ? null : (
        <div>
          <Checkbox
            label={t('listed')}
            checked={shown.listed}
            disabled={publishing !== 'everywhere'}
            onChange={({ target }) => change({ audience, listed: target.checked })}
          />
          <p className="ms-7.5 text-quiet text-sm">
            {publishing === 'everywhere'
              ? t(shown.listed ? 'listedHint' : 'unlistedHint')
              : t.rich(`mayNotList.${publishing}`, {
                  link: (words) => <TextLink to={paths.profile.to()}>{words}</TextLink>,
                })}
          </p>
        </div>
      )}
      {error ? (
        <p role="alert" className="text-red text-sm">
          {error instanceof AppError && error.fields?.['pollQuestion'] ? t('hasPoll') : errorWords(error)}
        </p>
      ) : null}
    </div>
  );
}

const SHEET = 'overflow-hidden rounded-control border border-hairline';
