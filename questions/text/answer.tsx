import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#questions/contract.ts';
import type { AnswerProps } from '#questions/kind-web.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { text } from './messages.ts';

type Props = Pick<AnswerProps<Extract<QuestionResult, { kind: 'text' }>>, 'result' | 'value' | 'line'>;

/** A text with its lines, or that it was removed with its respondent's account. */
export function TextAnswer({ value, line }: Props) {
  if (typeof value !== 'string') return null;
  if (line && value !== '') return value;
  if (value !== '') return <span className="whitespace-pre-line wrap-anywhere">{value}</span>;
  return (
    <WithTexts texts={TEXTS}>
      <Removed />
    </WithTexts>
  );
}

const TEXTS = { text };

function Removed() {
  const t = useTranslations('text');
  return <span className="text-quiet">{t('removed')}</span>;
}
