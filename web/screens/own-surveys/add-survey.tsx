import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { conditions } from '#questions/parts/condition-messages.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { useViewer } from '#web/features/auth/session.ts';
import { AddSurvey } from '#web/features/editor/add-survey.tsx';
import { documentQuery, draftQuery } from '#web/features/editor/editing.api.ts';
import { EditorSkeleton } from '#web/features/editor/form/editor-skeleton.tsx';
import { ListingRight } from '#web/features/editor/form/survey/listing-right.ts';
import { WriteDraft } from '#web/features/editor/write-draft.tsx';
import { SurveyPreview } from '#web/features/taking/survey-preview.tsx';
import { WrittenTrial } from '#web/features/taking/trial/written-trial.tsx';
import { editor } from '#web/messages/en/own-surveys/editor.ts';
import { exchange } from '#web/messages/en/own-surveys/exchange.ts';
import { forming } from '#web/messages/en/own-surveys/forming.ts';
import { taking } from '#web/messages/en/taking/taking.ts';
import { trial } from '#web/messages/en/taking/trial.ts';
import { withTexts } from '#web/messages/with-texts.tsx';

/** Writing a survey: from empty fields, as a copy (`?copy=`, `?copyDraft=`), or going on with a draft (`?draft=`). */
export const AddSurveyScreen = withTexts({ editor, forming, conditions, exchange, taking, trial }, () => {
  const [address] = useSearchParams();
  const draft = address.get('draft');
  const copiedDraft = address.get('copyDraft');
  const copied = address.get('copy');
  const viewer = useViewer();
  if (!viewer) return null;

  return (
    <ListingRight value={viewer.publishing ?? 'everywhere'}>
      {draft ? (
        <Stored key={`${viewer._id} ${draft}`} asked={draftQuery(draft)}>
          {(stored) => <WriteDraft personId={viewer._id} stored={stored} {...shown} />}
        </Stored>
      ) : copiedDraft ? (
        <Stored key={`${viewer._id} ${copiedDraft}`} asked={draftQuery(copiedDraft)}>
          {(original) => <AddSurvey personId={viewer._id} original={original} {...shown} />}
        </Stored>
      ) : copied ? (
        <Stored key={`${viewer._id} ${copied}`} asked={documentQuery(copied)}>
          {(original) => <AddSurvey personId={viewer._id} original={original} {...shown} />}
        </Stored>
      ) : (
        <AddSurvey key={viewer._id} personId={viewer._id} original={null} {...shown} />
      )}
    </ListingRight>
  );
});

const shown: Pick<Parameters<typeof AddSurvey>[0], 'preview' | 'trial'> = {
  preview: (survey) => <SurveyPreview survey={survey} />,
  trial: (survey, onBack) => <WrittenTrial survey={survey} back={onBack} />,
};

/** Loads what the fields begin with. */
function Stored<Loaded>({
  asked,
  children,
}: {
  asked: UseQueryOptions<Loaded, Error, Loaded, string[]>;
  children: (loaded: Loaded) => ReactNode;
}) {
  const t = useTranslations('editor.stored');
  const query = useQuery(asked);
  const { data: loaded, error } = query;

  if (loaded) return children(loaded);
  if (!error) return <EditorSkeleton />;
  return (
    <div className="px-4 py-8">
      <QueryFailed title={t('failed')} query={query} />
    </div>
  );
}
