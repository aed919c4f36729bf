import { OptionFilter } from '#questions/parts/options/option-filter.tsx';
import { optionsOf, type ScaleOutcome } from './outcome.ts';

/** A chip for each point, and for "don't know", with its count. */
export function ScaleFilter({
  result,
  ...choosing
}: {
  result: ScaleOutcome;
  chosen: string | undefined;
  onChoose: (code: string | undefined) => void;
}) {
  return <OptionFilter result={{ ...result, options: optionsOf(result) }} {...choosing} />;
}
