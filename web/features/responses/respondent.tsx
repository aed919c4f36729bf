import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { DeskTime } from '#web/desk/desk-time.tsx';

type Responded = Pick<Survey['survey_response'][number], 'user_name' | 'kind' | 'submittedAt'>;

/** Who gave a response: a name or an invited address, "Guest", "Imported", or in an anonymous survey the day. */
export function Respondent({ response, anonymous }: { response: Responded } & Pick<Survey, 'anonymous'>) {
  const name = useRespondentName(anonymous)(response);
  return name === null ? <DeskTime at={response.submittedAt} isDay /> : <bdi title={name}>{name}</bdi>;
}

/** Names a respondent, or says that the response was imported; null for others in an anonymous survey. */
export function useRespondentName(anonymous: boolean): (response: Responded) => string | null {
  const t = useTranslations('responses');
  return ({ user_name: name, kind }) => {
    if (kind === 'imported') return t('imported');
    return anonymous ? null : name || t('guest');
  };
}
