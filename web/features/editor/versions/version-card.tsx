import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { QuestionValues } from '#web/features/editor/values/editor-values.ts';
import type { Difference, Side } from '#web/features/editor/versions/versions.ts';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** One of the two versions of a part, side by side on one sheet. */
export function VersionCard({
  difference,
  side,
  label,
  checked,
  onChoose,
}: {
  difference: Difference;
  side: Side;
  label: string;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="group relative flex min-h-14 items-start gap-3.5 border-hairline px-4 py-3.5 transition-[background-color] not-first:border-t hover:bg-row has-checked:bg-blue-wash has-checked:text-blue-deep has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:-outline-offset-2 forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 sm:not-first:border-t-0 sm:not-first:border-l">
      <input
        type="radio"
        name={`version of ${difference.key}`}
        checked={checked}
        onChange={onChoose}
        className="tick-input outline-none"
      />
      <span className="-mt-0.5">
        <TickBox round />
      </span>
      <span className="grid min-w-0 grow gap-1 leading-snug">
        <span className="text-quiet text-sm">{label}</span>
        <VersionContent difference={difference} side={side} />
      </span>
    </label>
  );
}

function VersionContent({ difference, side }: { difference: Difference; side: Side }): ReactNode {
  const t = useTranslations('editor.versions');
  const format = useFormatter();

  switch (difference.part) {
    case 'question':
    case 'poll':
      return <Question question={difference[side]} />;
    case 'order':
      return <Lines texts={difference[side]} />;
    case 'duration':
      return t('seconds', { seconds: Number(difference[side]) });
    case 'deadline':
      return difference[side] ? format.dateTime(new Date(difference[side]), 'moment') : t('blank');
    default:
      return (
        <span dir="auto" className="whitespace-pre-line">
          {difference[side] || t('blank')}
        </span>
      );
  }
}

function Question({ question }: { question: QuestionValues | null }) {
  const t = useTranslations('editor.versions');
  const tOrder = useTranslations('editor.order');
  if (!question) return <span className="text-quiet italic">{t('absent')}</span>;

  return (
    <>
      <span dir="auto" className="font-medium">
        {question.text || t('blank')}
      </span>
      <Lines texts={question.options.map(({ text }) => text).filter((text) => text.trim() !== '')} />
      {question.order ? <span className="text-quiet text-sm">{tOrder(question.order)}</span> : null}
    </>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <span className="grid gap-0.5">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one version never change while it is shown
        <span key={index} className="flex gap-2">
          <span aria-hidden="true" className="w-4 shrink-0 text-right text-quiet tabular-nums">
            {index + 1}
          </span>
          <span dir="auto" className="grow">
            {text}
          </span>
        </span>
      ))}
    </span>
  );
}
