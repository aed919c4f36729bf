import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { type ShownBallot, shownBallot } from '#survey/shown-ballot.ts';
import { drawQrCode } from '#web/features/share/qr-code.ts';
import { QrPicture } from '#web/features/share/qr-picture.tsx';
import { Moment } from '#web/messages/moment.tsx';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { Mark } from '#web/ui/look/mark.tsx';

/** The texts of a poster. */
export interface PosterText {
  survey: Pick<Survey, 'title' | 'deadline' | 'opensAt' | 'status' | 'questions' | 'pollQuestion' | 'pollOptions'>;
  line: string;
  /** The address that the code leads to. */
  code: string;
  /** The address to type. */
  address: string;
}

/** A poster in the format 3 : 4, which fits A4 and Letter. All its sizes follow its width, so that it prints as it is seen. */
export function PosterSheet({ survey, line, code: target, address }: PosterText) {
  const t = useTranslations('poster');
  const { title, deadline, opensAt, status } = survey;
  const code = useMemo(() => drawQrCode(target), [target]);
  const moment = () => <Moment at={deadline} look="moment" />;
  const ballot = shownBallot(survey);

  return (
    // By day: it is printed.
    <div className="@container bg-sheet text-on-sheet scheme-light">
      <div className="flex aspect-3/4 flex-col gap-[4cqi] p-[5cqi]">
        <div>
          <Mark className="size-[7cqi]" />
          <p
            dir="auto"
            className={joinClasses(
              'mt-[2cqi] text-balance font-bold font-display leading-[1.08] tracking-tight',
              sizeOf(title, TITLE_SIZES),
            )}
          >
            {title}
          </p>
          <p dir="auto" className={joinClasses('mt-[2.5cqi] leading-[1.3]', sizeOf(line, LINE_SIZES))}>
            {line}
          </p>
        </div>
        <div className="flex min-h-[31cqi] flex-1 items-center-safe gap-[5cqi] overflow-hidden">
          {ballot ? <Ballot ballot={ballot} most={title.length > LONG_TITLE ? 2 : 5} /> : null}
          <div className={joinClasses('relative self-stretch', ballot ? 'w-[40cqi] shrink-0' : 'grow')}>
            <QrPicture code={code} label={t('code', { title })} className="absolute inset-0 size-full" />
          </div>
        </div>
        <div className="border-on-sheet border-t-[0.4cqi] pt-[2.5cqi] text-[2.6cqi] leading-[1.4]">
          <p>{t('address')}</p>
          <p
            dir="ltr"
            className={joinClasses('wrap-anywhere font-bold leading-[1.25]', sizeOf(address, ADDRESS_SIZES))}
          >
            {address}
          </p>
          <p className="mt-[1.5cqi]">
            {status === 'scheduled' && opensAt !== null
              ? t.rich('opens', { start: () => <Moment at={opensAt} look="moment" />, moment })
              : t.rich('closes', { moment })}
          </p>
        </div>
      </div>
    </div>
  );
}

/** What is asked, as a drawing of a ballot: to be ticked after scanning the code. */
function Ballot({ ballot: { question, options, round }, most }: { ballot: ShownBallot; most: number }) {
  return (
    <div className="min-w-0 grow rounded-[1.6cqi] border-[0.3cqi] border-on-sheet px-[3cqi] pt-[3cqi] pb-[1cqi]">
      <p dir="auto" className="line-clamp-4 text-balance font-display font-semibold text-[3.6cqi] leading-[1.2]">
        {question}
      </p>
      <ul className="mt-[2.2cqi] border-on-sheet border-t-[0.9cqi] border-double text-[2.8cqi] leading-[1.25]">
        {options.slice(0, most).map((option, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same words
            key={place}
            dir="auto"
            className="flex items-center gap-[2cqi] border-hairline py-[1.3cqi] not-first:border-t-[0.2cqi] [&_svg]:size-[4cqi]"
          >
            <TickBox round={round} />
            <span className="line-clamp-2">{option}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leaves less room for the ballot. */
const LONG_TITLE = 120;

type Sizes = readonly [upTo: number, size: string][];
const TITLE_SIZES: Sizes = [
  [24, 'text-[11cqi]'],
  [60, 'text-[8.5cqi]'],
  [120, 'text-[6.5cqi]'],
  [Number.POSITIVE_INFINITY, 'text-[4.2cqi]'],
];
const LINE_SIZES: Sizes = [
  [50, 'text-[4.4cqi]'],
  [90, 'text-[3.6cqi]'],
  [Number.POSITIVE_INFINITY, 'text-[2.9cqi]'],
];
const ADDRESS_SIZES: Sizes = [
  [36, 'text-[4.6cqi]'],
  [56, 'text-[2.6cqi]'],
  [Number.POSITIVE_INFINITY, 'text-[1.9cqi]'],
];

/** The longer a text, the smaller its letters. */
const sizeOf = ({ length }: string, sizes: Sizes) => sizes.find(([upTo]) => length <= upTo)?.[1];
