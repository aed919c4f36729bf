import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { drawQrCode } from '#web/features/share/qr-code.ts';
import { QrPicture } from '#web/features/share/qr-picture.tsx';
import { Moment } from '#web/messages/moment.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The texts of a poster. */
export interface PosterText {
  survey: Pick<Survey, 'title' | 'deadline' | 'opensAt' | 'status'>;
  line: string;
  /** The address that the code leads to. */
  code: string;
  /** The address to type. */
  address: string;
}

/** A poster in the format 3 : 4, which fits A4 and Letter. All its sizes follow its width, so that it prints as it is seen. */
export function PosterSheet({ survey, line, code: target, address }: PosterText) {
  const t = useTranslations('share');
  const { title, deadline, opensAt, status } = survey;
  const code = useMemo(() => drawQrCode(target), [target]);
  const moment = () => <Moment at={deadline} look="moment" />;

  return (
    <div className="@container bg-sheet text-on-sheet">
      <div className="flex aspect-3/4 flex-col gap-[4cqi] p-[5cqi]">
        <div className="border-on-sheet border-t-[1.2cqi] pt-[4cqi]">
          <p
            dir="auto"
            className={joinClasses(
              'text-balance font-bold font-display leading-[1.08] tracking-tight',
              sizeOf(title, TITLE_SIZES),
            )}
          >
            {title}
          </p>
          <p dir="auto" className={joinClasses('mt-[2.5cqi] leading-[1.3]', sizeOf(line, LINE_SIZES))}>
            {line}
          </p>
        </div>
        <div className="relative min-h-[34cqi] grow">
          <QrPicture code={code} label={t('code.label', { title })} className="absolute inset-0 size-full" />
        </div>
        <div className="border-on-sheet border-t-[0.4cqi] pt-[2.5cqi] text-[2.6cqi] leading-[1.4]">
          <p>{t('poster.address')}</p>
          <p
            dir="ltr"
            className={joinClasses('wrap-anywhere font-bold leading-[1.25]', sizeOf(address, ADDRESS_SIZES))}
          >
            {address}
          </p>
          <p className="mt-[1.5cqi]">
            {status === 'scheduled' && opensAt !== null
              ? t.rich('poster.opens', { start: () => <Moment at={opensAt} look="moment" />, moment })
              : t.rich('poster.closes', { moment })}
          </p>
        </div>
      </div>
    </div>
  );
}

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
