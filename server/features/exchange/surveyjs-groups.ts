// Pages and panels of SurveyJS, before their conditions are written.
import type { Lose } from '#questions/exchange/kind-exchange.ts';
import type { ReadCondition } from './conditions.ts';
import type { LeavingValue } from './formula-writing.ts';

export type Made = Readonly<Record<string, unknown>>;

/** A survey as SurveyJS has it. Each `visibleIf` is still a condition, which other programs write in other words. */
export interface SurveyJsSurvey {
  title: string;
  mode?: string | undefined;
  pages: SurveyJsGroup[];
}

/** A page, or a panel in it. */
export interface SurveyJsGroup {
  name: string;
  title?: string;
  description?: string;
  visibleIf?: ReadCondition;
  questionsOrder?: string;
  elements: (SurveyJsElement | SurveyJsGroup | LeavingValue)[];
  /** The set of its section. */
  set?: string;
  lose: Lose;
}
export interface SurveyJsElement {
  json: Made;
  /** The words of its question. */
  text: string;
  lose: Lose;
}

/** A group as SurveyJS has it. */
export function jsonOfGroup({ lose, elements, set, ...group }: SurveyJsGroup): object {
  const inside = elements.flatMap((each) => {
    if ('formula' in each) return [];
    return 'json' in each ? each.json : { type: 'panel', ...jsonOfGroup(each) };
  });
  return { ...group, elements: inside };
}

/** The calculated values among the elements of groups. */
export const valuesIn = (groups: readonly SurveyJsGroup[]): LeavingValue[] =>
  groups.flatMap(({ elements }) =>
    elements.flatMap((each) => ('formula' in each ? each : 'json' in each ? [] : valuesIn([each]))),
  );

/** Lists each set of these sections, which stay in their places there. */
export function tellSets(groups: readonly SurveyJsGroup[]): void {
  const told = new Set<string>();
  for (const { set, lose } of groups) {
    if (set && !told.has(set)) lose('order', set);
    if (set) told.add(set);
  }
}

/** There, a random order of a page moves its panels, and each panel says whether it moves its own questions. */
export function swapPanels(page: SurveyJsGroup, swaps: boolean): void {
  // Calculated values are written elsewhere.
  const elements = page.elements.filter((each) => !('formula' in each));
  const panels = elements.filter((each) => 'elements' in each);
  const [set] = new Set(panels.map((panel) => panel.set));
  const isWhole = panels.length > 1 && panels.length === elements.length;
  if (!swaps || !isWhole || !set || panels.some((panel) => panel.set !== set)) {
    tellSets(panels);
    return;
  }
  for (const panel of panels) panel.questionsOrder = page.questionsOrder ?? panel.questionsOrder ?? 'initial';
  page.questionsOrder = 'random';
}
