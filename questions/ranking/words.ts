import type { GivenAnswer, Json, KindWords, ShownQuestion } from '#questions/model/kind.ts';
import { allNamed, optionsOf } from '#questions/parts/options/named.ts';
import { sayOrder } from './order.ts';
import type { RankingSettings } from './settings.ts';

export const rankingWords: KindWords<RankingSettings> = { fromText, told: 'order', say };

/** Options by their words or numbers, from the first place on, several parameters or with commas between them. */
function fromText(question: ShownQuestion<RankingSettings>, texts: readonly string[]): GivenAnswer | null {
  const found = allNamed(optionsOf(question), texts);
  if (!found) return null;
  const codes = found.map(({ code }) => code);
  return { value: codes, said: sayOrder(found.map(({ text }) => text)), uses: codes };
}

function say({ options, codes }: ShownQuestion<RankingSettings>, value: Json): string {
  return sayOrder([value].flat().flatMap((code) => options[codes.indexOf(Number(code))] ?? []));
}
