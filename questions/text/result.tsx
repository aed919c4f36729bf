import { useTranslations } from 'use-intl';
import type { QuestionResult } from '#questions/contract.ts';
import type { ResultProps } from '#questions/kind-web.ts';
import { chosen, Headline } from '#questions/parts/results/headline.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { isPersonal } from './formats.ts';
import { text } from './messages.ts';
import { Texts } from './texts.tsx';

export { TextFigure } from './figure.tsx';

type Shown = Extract<QuestionResult, { kind: 'text' }>;

/** How many wrote something, what the viewer wrote, and the texts that they may read; addresses only where insiders alone see the page. */
export function TextResultPart(props: ResultProps<Shown>) {
  return (
    <WithTexts texts={TEXTS}>
      <Written {...props} />
    </WithTexts>
  );
}

const TEXTS = { text };

function Written({ result: { _id, total, format }, own, survey }: ResultProps<Shown>) {
  const t = useTranslations('text');
  if (total === 0) return <p className="mt-2 text-quiet">{t('sentence.none')}</p>;

  const isContact = isPersonal(format);
  const sentence = isContact ? format : 'words';
  const isRead = (survey?.readsTexts && (survey.isInside || !isContact)) === true;
  const isKept = isContact || survey?.readsTexts === false;
  return (
    <>
      <Headline>
        {t.rich(`sentence.${sentence}`, {
          count: total,
          chosen,
        })}
      </Headline>
      {isKept ? <p className="mt-2 text-quiet">{t('personal')}</p> : null}
      {typeof own === 'string' && own !== '' ? <Own words={own} /> : null}
      {isRead ? <Texts place={{ id: survey.id, question: _id }} total={total} hasWords={!isContact} /> : null}
    </>
  );
}

/** The viewer's text, marked as theirs. */
function Own({ words }: { words: string }) {
  const t = useTranslations('text');

  return (
    <div className="mt-4 border-blue border-s-2 ps-3">
      <p className="font-medium text-blue text-xs">{t('own')}</p>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {words}
      </p>
    </div>
  );
}
