import { useTranslations } from 'use-intl';
import type { InvitationOverview, Letter } from '#contract/sharing/invitations.ts';
import { type Filling, fillLetter, formLetter, sayDeadline } from '#contract/sharing/letters.ts';
import { Card } from '#web/ui/card.tsx';
import { FormedBlocks } from '#web/ui/formed-text.tsx';

/** A mail as its reader will see it, with example values for the name and the link. */
export function LetterPreview({
  letter: { subject, text },
  title,
  overview: { deadline, language, foot },
}: {
  letter: Letter;
  title: string;
  overview: Pick<InvitationOverview, 'deadline' | 'language' | 'foot'>;
}) {
  const t = useTranslations('invitations.letter');
  const name = t('exampleName');
  const link = `${location.origin}/i/Kf3…`;
  const closes = sayDeadline(new Date(deadline), language);
  const filling: Filling = { link, name, title, deadline: closes };
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
          {foot.map((line) => (
            <p key={line} dir="auto">
              {line}
            </p>
          ))}
        </div>
      </Card>
    </figure>
  );
}
