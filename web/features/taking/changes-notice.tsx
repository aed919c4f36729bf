import { useTranslations } from 'use-intl';
import { nameOfText } from '#basics/piped-names.ts';
import { withoutPiped } from '#basics/piping.ts';
import type { Changes } from '#web/features/taking/form/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Lists the answers that were lost or reworded because the author changed the survey. */
export function ChangesNotice({
  changes,
  answered,
  onGoTo,
}: {
  changes: Changes;
  answered: number;
  onGoTo: (questionId: string) => void;
}) {
  const t = useTranslations('taking.changed');
  const { lost, reworded } = changes;

  return (
    <Notice tone="attention" title={t('title')} announce>
      {lost.length === 0 && reworded.length === 0 ? <p>{t('allFit', { answered })}</p> : null}
      {lost.length > 0 ? (
        <>
          <p>{t('lost', { count: lost.length })}</p>
          <ul className="list-disc ps-5">
            {lost.map(({ question, said }) => (
              <li key={question}>{t('lostAnswer', { question: nameOfText(question), option: withoutPiped(said) })}</li>
            ))}
          </ul>
        </>
      ) : null}
      {reworded.length > 0 ? (
        <>
          <p>{t('reworded', { count: reworded.length })}</p>
          <ul className="list-disc ps-5">
            {reworded.map(({ _id, text }) => (
              <li key={_id}>
                <Button variant="text" size="small" className="-ms-3 text-start" onClick={() => onGoTo(_id)}>
                  <bdi>{nameOfText(text)}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
