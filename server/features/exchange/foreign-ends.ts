import { plain } from '#basics/formatted.ts';
import { ENDING_TEXT_MAX, ENDINGS_MAX, LINK_MAX, OPTION_MAX } from '#basics/limits.ts';
import type { EndingInput } from '#survey/endings.ts';
import type { ReadEnding } from './foreign-question.ts';
import { type Losses, shortened } from './losses.ts';

/** The headline of an end without words. */
const THANKS = 'Thank you';

/** The endings of ours, without conditions; null for one that no survey can have, which is listed. */
export function endingOf({ where, words, link, isEarly }: ReadEnding, losses: Losses): EndingInput | null {
  const lose = losses.at(where);
  const isAddress = /^https?:\/\/[^\s/]+(?:\/\S*)?$/.test(link) && link.length <= LINK_MAX && !/[{}]/.test(link);
  if (link !== '' && !isAddress) lose('ending', link);
  if (words === '' && !isAddress && !isEarly) return null;
  const [first = '', ...rest] = words === '' ? [THANKS] : words.split('\n');
  const title = plain(first);
  // The headline has no form: a list, a picture or an address stays in the text.
  const isTitle = title !== '' && title.length <= OPTION_MAX && !/^- |\]\(/.test(first);
  const text = (isTitle ? rest : words.split('\n')).join('\n');
  if (text.length > ENDING_TEXT_MAX) lose('cut', text.slice(ENDING_TEXT_MAX));
  return {
    title: isTitle ? title : THANKS,
    text: shortened(text, ENDING_TEXT_MAX),
    link: isAddress ? link : '',
    ...(isEarly && { screens: true }),
  };
}

/** As many as a survey has; one without a condition is for all the others, so that none after it is ever read. */
export function endsIn(endings: readonly EndingInput[], losses: Losses): EndingInput[] {
  const last = endings.findIndex(({ show }) => !show);
  const read = last < 0 ? endings : endings.slice(0, last + 1);
  for (const { title } of endings.slice(read.length)) losses.at('file')('ending', title);
  for (const { title } of read.slice(ENDINGS_MAX)) losses.at('file')('ending', title);
  return read.slice(0, ENDINGS_MAX);
}
