import type { ImportedSurvey, Lost } from '#contract/surveys/exchange.ts';
import { FiledTranslations } from '#contract/surveys/filed-translations.ts';
import { QuestionInput } from '#questions/contract.ts';
import { QUESTION_SHOWS } from '#questions/model/conditions.ts';
import { CalculationsInput } from '#survey/calculations-input.ts';
import type { DocumentContent } from '#survey/document/document.ts';
import { readInput } from '#survey/document/input.ts';
import { judge } from '#survey/document/judge.ts';
import type { Judged } from '#survey/document/reference-faults.ts';
import { UNWRITTEN } from '#survey/document/stored.ts';
import { EndingsInput } from '#survey/endings.ts';
import { ScoresInput } from '#survey/scores-input.ts';
import { SECTION_FIELDS } from '#survey/section-levels.ts';
import { readSettings } from '#survey/settings.ts';
import { deadlineOf, openingIn } from '#web/authoring/values/deadline-values.ts';
import { emptyQuestion } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { newOf } from '#web/features/editor/values/copied-values.ts';
import { valuesOf } from '#web/features/editor/values/document-values.ts';

/** The content of a file as fields, and the parts that the fields cannot hold. */
interface ImportedValues {
  values: EditorValues;
  lost: Lost[];
}

/**
 * The fields of a new survey from a file, as if the author had typed them: without the file's ids and past moments. Drops
 * conditions and points that refer to parts that the file does not have.
 * @param blank the fields of a new survey, for what the file does not say
 */
export function importedValues(survey: ImportedSurvey, blank: EditorValues): ImportedValues {
  const { title = '', description = blank.description, category = blank.category } = survey;
  const { duration, deadline, opensAt, fields = [], translations } = survey;
  const zone = blank.deadlineZone;
  const written = {
    questions: (survey.questions ?? []).map((question) => QuestionInput.parse(question)),
    ...{ endings: EndingsInput.parse(survey.endings) ?? [], scores: ScoresInput.parse(survey.scores) ?? [] },
    calculations: CalculationsInput.parse(survey.calculations) ?? [],
    pollQuestion: survey.pollQuestion ?? '',
    pollOptions: (survey.pollOptions ?? []).map((option) => (typeof option === 'string' ? { text: option } : option)),
  };
  const content = readInput(written, UNWRITTEN, (given) => given ?? crypto.randomUUID());
  const lost = withoutLost(content);
  const values = newOf(
    valuesOf(
      {
        ...{ ...content, ...readSettings(survey), title, description, category },
        ...{ duration: duration ? Number(duration) : null, deadline: deadline ?? LONG_AGO, opensAt: opensAt ?? null },
      },
      zone,
    ),
  );
  return {
    lost,
    values: {
      ...values,
      ...(duration === undefined && { duration: blank.duration, untimed: blank.untimed }),
      ...(isAhead(deadline) ? {} : deadlineOf(blank)),
      ...(isAhead(opensAt) ? {} : openingIn(zone, null)),
      ...(values.questions.length === 0 && { questions: [emptyQuestion()] }),
      ...(translations && { translations: FiledTranslations.parse(translations) }),
      ...(fields.length > 0 && { fields: fields.map(({ name, label = '' }) => ({ name, label })) }),
    },
  };
}

const LONG_AGO = new Date(0).toISOString();

const isAhead = (moment: string | null | undefined): moment is string =>
  typeof moment === 'string' && Date.parse(moment) > Date.now();

/** References to parts that the file does not have, which an author could not fix. */
const NAMES_NOTHING: readonly Judged[] = [
  'showGone',
  'showNoPick',
  'showNoPart',
  'showNoCalculation',
  'showNoScore',
  'worthNoScore',
  'worthNoChoice',
  'rightUnfit',
];

/** Removes conditions, points and calculated values that refer to unknown parts. @returns the removed ones */
function withoutLost(content: DocumentContent): Lost[] {
  const lost = new Map<string, Lost>();
  const removed = new Set<number>();
  for (const { path, fault } of judge(content)) {
    if (!NAMES_NOTHING.includes(fault)) continue;
    const [list, place, ...parts] = path.split('.');
    const index = Number(place);
    const question = list === 'questions' ? content.questions[index] : undefined;
    if (list === 'calculations') {
      removed.add(index);
      const name = content.calculations[index]?.name ?? '';
      lost.set(path, { where: `survey.calculations.${index}`, of: '', what: 'calculation', detail: name });
      continue;
    }
    const part = question ?? content.endings[index];
    if (!part) continue;
    const of = 'text' in part && question ? question.text : 'title' in part ? part.title : '';
    const note = (what: Lost['what'], where: string, words = of, detail = '') =>
      lost.set(`${where} ${what} ${detail}`, { where, of: words, what, detail });
    const where = `survey.${list}.${place}`;
    const field = SECTION_FIELDS.find((each) => each === parts[0]);
    const section = field && question?.[field];
    const rule = QUESTION_SHOWS.find((each) => each === parts[0]);
    if (question && parts[0] === 'scoring') {
      delete question.scoring;
      note('scores', where);
    } else if (question && (parts[0] === 'options' || parts[0] === 'rows')) {
      const option = question[parts[0]][Number(parts[1])];
      if (option) delete option.show;
      note('condition', where, of, option?.text);
    } else if (field && section) {
      delete section.show;
      note('condition', `${where}.${field}`, section.title);
    } else if (rule === 'show') {
      delete part.show;
      note('condition', where);
    } else if (rule && question) {
      delete question[rule];
      note('rule', where);
    }
  }
  content.calculations = content.calculations.filter((_, index) => !removed.has(index));
  return [...lost.values()];
}
