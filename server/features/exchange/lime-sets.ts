import { SECTION_SET_MAX } from '#basics/limits.ts';
import { SECTION_FIELDS } from '#survey/section-levels.ts';
import type { Leaving } from './leaving.ts';

/**
 * The randomization groups of LimeSurvey, by the questions with which its groups begin. A section with subsections becomes several groups
 * there, which do not change places as one: that is listed as lost. So is a subsection in whose group the heading of its section is.
 */
export function limeSets(questions: readonly Leaving[]): ReadonlyMap<Leaving, string> {
  const found = new Map<Leaving, string>();
  let sections = 0;
  for (const [index, each] of questions.entries()) {
    const { section, subsection } = each.question;
    if (section) sections += 1;
    const rest = questions.slice(index + 1);
    const end = rest.findIndex(({ question }) => question.section);
    const isOneGroup = !(end < 0 ? rest : rest.slice(0, end)).some(({ question }) => question.subsection);
    // There sets are of the whole survey.
    const names = { section: section?.set, subsection: subsection?.set && `${sections}-${subsection.set}` };
    for (const field of SECTION_FIELDS) {
      const name = names[field];
      if (!name) continue;
      if (field === 'section' ? isOneGroup : !section) found.set(each, name.slice(0, SECTION_SET_MAX));
      else each.loseOfSections[field]('order', each.question[field]?.set ?? '');
    }
  }
  return found;
}
