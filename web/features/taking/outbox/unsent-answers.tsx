import { paths } from '#web/app/paths.ts';
import { Resending } from '#web/features/taking/outbox/resending.tsx';
import { listUnsent } from '#web/features/taking/outbox/unsent.ts';
import { unsent } from '#web/messages/en/unsent.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

/** Goes on sending what this person has handed in and left. The page of a survey does that itself. */
export function UnsentAnswers({ personId, pathname }: { personId: string; pathname: string }) {
  const surveyIds = listUnsent(personId).filter((id) => paths.takeSurvey.to(id) !== pathname);

  return (
    <WithTexts texts={TEXTS}>
      {surveyIds.map((id) => (
        <Resending key={`${personId} ${id}`} surveyId={id} personId={personId} />
      ))}
    </WithTexts>
  );
}

const TEXTS = { unsent };
