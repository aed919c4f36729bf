import { useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { Json } from '#questions/model/kind.ts';
import { options } from '#questions/parts/messages.ts';
import { SmallPicture } from '#questions/parts/options/small-picture.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import type { CountedChoice } from './contract.ts';
import { optionOf } from './option-of.ts';

/** The words of the chosen option, or the respondent's words under "other". */
export function ChoiceAnswer({ result, value }: { result: CountedChoice; value: Json }) {
  const found = optionOf(result, value);
  if (!found) return null;
  const { option: label = '', picture } = result.options[found.index] ?? {};
  if (found.words === null) {
    return (
      <>
        <SmallPicture address={picture} />
        {label}
      </>
    );
  }
  return (
    <WithTexts texts={TEXTS}>
      <Other label={label} words={found.words} />
    </WithTexts>
  );
}

const TEXTS = { options };

function Other({ label, words }: { label: string; words: string }) {
  const t = useTranslations('options');
  return t('otherSaid', { label: isolate(label), words: isolate(words) });
}
