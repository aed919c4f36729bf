import { Fragment } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { Json } from '#questions/model/kind.ts';
import { options } from '#questions/parts/messages.ts';
import { SmallPicture } from '#questions/parts/options/small-picture.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { MultipleResult } from './contract.ts';
import { tickedIn } from './ticked-in.ts';

/** The words of the ticked options, and the respondent's words under "other". */
export function MultipleAnswer(props: { result: MultipleResult; value: Json }) {
  return (
    <WithTexts texts={TEXTS}>
      <Ticked {...props} />
    </WithTexts>
  );
}

const TEXTS = { options };

function Ticked({ result, value }: { result: MultipleResult; value: Json }) {
  const t = useTranslations('options');
  const format = useFormatter();
  const said = tickedIn(result, value).map(({ index, words }) => {
    const { option = '', picture } = result.options[index] ?? {};
    const label = isolate(option);
    return (
      <Fragment key={index}>
        <SmallPicture address={picture} />
        {words === null ? label : t('otherSaid', { label, words: isolate(words) })}
      </Fragment>
    );
  });
  return said.length === 0 ? null : format.list(said, { type: 'unit' });
}
