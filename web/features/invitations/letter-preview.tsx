import { useTranslations } from 'use-intl';
import type { Letter } from '#contract/sharing/invitations.ts';
import {
  type Filling,
  fillLetter,
  formLetter,
  STOP_WORDS,
  sayDeadline,
  sayWhoWrites,
} from '#contract/sharing/letters.ts';
import { Card } from '#web/ui/card.tsx';
import { FormedBlocks } from '#web/ui/formed-text.tsx';
import { TEXT_LINK } from '#web/ui/text-link.tsx';

/** A mail as its reader will see it, with example values for the name and the link. */
export function LetterPreview({
  letter: { subject, text },
  title,
  deadline,
  authorName,
}: {
  letter: Letter;
  /** Of the survey. */
  title: string;
  deadline: string;
  authorName: string;
}) {
  const t = useTranslations('invitations.letter');
  const name = t('exampleName');
  const link = `${location.origin}/i/${EXAMPLE_KEY}`;
  const filling: Filling = { link, name, title, deadline: sayDeadline(new Date(deadline)) };
  const blocks = formLetter(text.trim(), filling);

  return (
    <figure className="grid grid-cols-1 gap-2">
      <figcaption>
        <h3 className="font-medium">{t('preview')}</h3>
        <p className="text-quiet text-sm">{t('previewLead', { name })}</p>
      </figcaption>
      <Card className="wrap-anywhere">
        <p dir="auto" className="border-hairline border-b pb-3 font-semibold">
          {fillLetter(subject.trim(), filling)}
        </p>
        <div dir="auto" className="whitespace-pre-wrap py-4">
          <FormedBlocks blocks={blocks} example={link} />
        </div>
        <div className="grid grid-cols-1 gap-1 border-hairline border-t pt-3 text-quiet text-sm">
          <p>{sayWhoWrites(authorName, location.host)}</p>
          <p>
            {STOP_WORDS} <ExampleLink address={`${location.origin}/stop/${EXAMPLE_KEY}`} />
          </p>
        </div>
      </Card>
    </figure>
  );
}

/** Looks like a link but leads nowhere: the server makes the real links when it sends the mail. */
const ExampleLink = ({ address }: { address: string }) => <span className={TEXT_LINK}>{address}</span>;

const EXAMPLE_KEY = 'Kf3…';
