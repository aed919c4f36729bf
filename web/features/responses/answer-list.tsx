import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

/** Further answers of a person are shown on request. */
const SHOWN = 3;

/** Lists one person's answers, question by question. */
export function AnswerList({
  name,
  answers,
}: {
  /** Of the respondent. */
  name: string;
  answers: readonly { questionName: string; selectedOption: string }[];
}) {
  const t = useTranslations('responses');
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? answers : answers.slice(0, SHOWN);

  return (
    <div className="grid grid-cols-1 justify-items-start gap-1 text-start">
      <dl className="grid w-full gap-1.5">
        {shown.map(({ questionName, selectedOption }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text; the order never changes
          <div key={index} className="grid gap-x-6 @min-[40rem]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <dt dir="auto" className="text-quiet text-sm @min-[40rem]:leading-6">
              {questionName}
            </dt>
            <dd dir="auto">{selectedOption}</dd>
          </div>
        ))}
      </dl>
      {answers.length > SHOWN ? (
        <Button
          variant="text"
          size="small"
          aria-expanded={isWhole}
          aria-label={isWhole ? t('showFewerNamed', { name }) : t('showAllNamed', { count: answers.length, name })}
          onClick={() => setWhole(!isWhole)}
          className="-ml-3"
        >
          {isWhole ? t('showFewer') : t('showAll', { count: answers.length })}
        </Button>
      ) : null}
    </div>
  );
}
