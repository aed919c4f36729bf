import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';

/** Says before people submit that they get a copy of their answers by email, and where. */
export function CopyNote({
  survey,
  isGuest,
}: {
  survey: Pick<Survey, 'sendsCopies' | 'questions' | 'audience'>;
  isGuest: boolean;
}) {
  const t = useTranslations('taking.copy');
  if (!survey.sendsCopies) return null;

  const { audience } = survey;
  const kind = audience === 'link' ? (isGuest ? 'guest' : 'member') : audience === 'invited' ? 'invited' : 'member';
  if (kind === 'guest' && !survey.questions.some(asksForAddress)) return null;
  return <p className="mt-3 text-quiet text-sm">{t(kind)}</p>;
}

const asksForAddress = ({ settings }: Survey['questions'][number]): boolean =>
  typeof settings === 'object' && settings !== null && 'format' in settings && settings.format === 'email';
