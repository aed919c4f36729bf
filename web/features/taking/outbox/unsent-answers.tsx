import { paths } from '#web/app/paths.ts';
import { Resending } from '#web/features/taking/outbox/resending.tsx';
import { listUnsent } from '#web/features/taking/outbox/unsent.ts';
import { unsent } from '#web/messages/en/taking/unsent.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';

/** Sends the unacknowledged answers of this person, except those of the open survey page, which sends its own. */
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
