import type { PartPlace, ValueForm } from '#questions/model/kind.ts';

/** What conditions read of chosen options: each of them, and the text of "other". */
export function formOfChoices({ other }: { other?: string | undefined }, part: PartPlace | null): ValueForm | null {
  if (!part) return 'choices';
  if ('option' in part) return 'flag';
  return 'slot' in part && part.slot === 'other' && other !== undefined ? 'text' : null;
}
