import { namedWords, withoutPiped, withPiped, writePiped } from '#basics/piping.ts';
import { asks, type DocumentQuestion, type Question } from '#questions/contract.ts';
import type { DocumentItem } from '#questions/model/question.ts';
import type { Calculation } from '#survey/calculations.ts';
import { compile, UNANSWERED } from '#survey/document/compile.ts';
import type { DocumentContent } from '#survey/document/document.ts';
import { judge } from '#survey/document/judge.ts';
import { visibleScoring } from '#survey/document/scored.ts';
import { toCalculations, toEndings, toQuestion, toSections } from '#survey/document/served.ts';
import { type StoredParts, UNWRITTEN } from '#survey/document/stored.ts';
import type { Ending } from '#survey/endings.ts';
import type { VisibleScoring } from '#survey/scoring.ts';
import { type BegunSections, mapSections, passedOn } from '#survey/section-levels.ts';
import type { Section } from '#survey/sections.ts';
import { pickSeen, type SurveySettings } from '#survey/settings.ts';
import { isComplete, pollOf, titleOf } from '#web/authoring/values/editor-values.ts';
import { rewordedQuestion } from '#web/authoring/values/piping-values.ts';
import { withoutFaulty } from '#web/authoring/values/show-document.ts';
import type { EditorValues, QuestionValues, SectionValues } from '#web/authoring/values/value-types.ts';
import { toContent } from '#web/features/editor/values/document-values.ts';

/** The survey as respondents would see it. */
export interface PreviewedSurvey extends ReturnType<typeof pickSeen> {
  title: string;
  description: string;
  questions: Question[];
  sections: Section[];
  endings: Ending[];
  calculations: Calculation[];
  /** null without a poll. */
  poll: Question | null;
  /** Of each question, how many seats its options have: code and number. */
  seats: Record<string, [code: number, seats: number][]>;
  /** The points of answers, which respondents do not get with the page. */
  worth: VisibleScoring;
}

/** The fields, and the survey that they would become, with made-up codes. */
export interface Compiled {
  values: EditorValues;
  parts: StoredParts;
}

/**
 * Compiles the fields as the server would store them now: without blank or incomplete parts, and without unfinished conditions.
 * @param to.look for a preview that nobody answers: placeholders show the names of their questions
 */
export function compiledOf(values: EditorValues, { look = false } = {}): Compiled {
  const complete = completeOnes(values.questions);
  const named = new Map(complete.map((each) => [each.values._id, each]));
  /** Placeholders that cannot be filled show their text for an unanswered question. */
  const worded = (text: string, before: number): string =>
    withPiped(text.trim(), (carried) => {
      if (look) return namedWords(writePiped(carried), (id) => named.get(id)?.values.text);
      if (carried.of === 'field') return writePiped(carried);
      const question = named.get(carried.name);
      const isEarlier = question && question.place < before && asks(question.values.kind);
      return isEarlier ? writePiped(carried) : withoutPiped(writePiped(carried));
    });
  const all = values.questions.length;
  const written = {
    ...values,
    questions: complete.map((each) => rewordedQuestion(each.values, (text) => worded(text, each.place))),
    endings: values.endings
      .filter(({ title }) => title.trim() !== '')
      .map((ending) => ({
        ...ending,
        ...{ title: worded(ending.title, all), text: worded(ending.text, all), link: worded(ending.link, all) },
      })),
    // The bounds of a part of a score may still be empty.
    ...(values.scores && {
      scores: values.scores.map(({ name, bands, ...score }) => ({
        ...{ ...score, name: name.trim() },
        bands: bands.filter(({ from, to }) => from !== null && to !== null),
      })),
    }),
    ...(isComplete(pollOf(values)) ? { pollQuestion: values.pollQuestion.trim() } : { pollQuestion: '' }),
  };
  const content = withoutFaults(toContent(written));
  const shuffled = values.shuffled;
  const parts = compile({ ...content, shuffled }, { ...UNWRITTEN, shuffled }, UNANSWERED);
  return { values, parts };
}

/** The survey as it would be stored now. @param to as for `compiledOf` */
export const toPreview = (values: EditorValues, to: { look?: boolean } = {}): PreviewedSurvey =>
  previewOf(compiledOf(values, to));

export function previewOf({ values, parts }: Compiled): PreviewedSurvey {
  const { questions, poll } = parts;
  const resultShown = values.resultShown ?? 'at-once';
  return {
    ...pickSeen({ ...values, resultShown } as SurveySettings),
    ...{ title: titleOf(values).trim(), description: values.description.trim() },
    questions: questions.map(toQuestion),
    sections: toSections(parts),
    endings: toEndings(parts.endings),
    calculations: toCalculations(parts.calculations),
    poll: poll && toQuestion({ id: 'poll', ...poll }),
    seats: Object.fromEntries(
      questions.map(({ id, options }) => [id, options.flatMap(({ code, seats }) => (seats ? [[code, seats]] : []))]),
    ) as PreviewedSurvey['seats'],
    worth: visibleScoring(parts, resultShown),
  };
}

/** The questions that the server would store. The section of a dropped question begins with the next question, as on the server. */
function completeOnes(questions: readonly QuestionValues[]): { place: number; values: QuestionValues }[] {
  let left: BegunSections<SectionValues> = {};
  return questions.flatMap((question, place) => {
    const { section = null, subsection = null } = passedOn(question, left);
    left = isComplete(question) ? {} : { section, subsection };
    return isComplete(question) ? [{ place, values: { ...question, section, subsection } }] : [];
  });
}

/** A document without its faulty conditions, and with each text of a list once, without blank ones. */
function withoutFaults(content: DocumentContent): DocumentContent {
  // In the author's trial, conditions may use a score that respondents must not know.
  const faulty = new Set(judge(content).flatMap(({ path, fault }) => (fault === 'scoreSecret' ? [] : [path])));
  const shown = <Part extends { show?: DocumentItem['show'] | null }>(part: Part, path: string): Part => {
    const { show, ...rest } = part;
    const left = show ? withoutFaulty(show, (place) => faulty.has(`${path}.show.${place}`)) : undefined;
    return { ...rest, ...(left && { show: left }) } as Part;
  };
  const rules = (question: DocumentQuestion, path: string) =>
    Object.fromEntries(
      (['requiredIf', 'validIf'] as const).map((rule) => [
        rule,
        question[rule] && withoutFaulty(question[rule], (place) => faulty.has(`${path}.${rule}.${place}`)),
      ]),
    );
  const items = (list: readonly DocumentItem[], path: string) =>
    list.flatMap((item, index) => {
      const text = item.text.trim();
      const isFirst = list.findIndex((other) => other.text.trim() === text) === index;
      return text === '' || !isFirst ? [] : [shown({ ...item, text }, `${path}.${index}`)];
    });
  return {
    ...content,
    questions: content.questions.map((question, index): DocumentQuestion => {
      const path = `questions.${index}`;
      const { carries, entriesOf } = question;
      return {
        ...shown(question, path),
        ...rules(question, path),
        text: question.text.trim(),
        options: items(question.options, `${path}.options`),
        rows: items(question.rows, `${path}.rows`),
        ...{ section: undefined, subsection: undefined },
        ...mapSections(question, (section, field) => shown(section, `${path}.${field}`)),
        entriesOf: entriesOf && !faulty.has(`${path}.entriesOf`) ? entriesOf : undefined,
        carries: carries && !faulty.has(`${path}.carries`) ? carries : undefined,
      } as DocumentQuestion; // null is absent
    }),
    endings: content.endings.map((ending, index) => shown(ending, `endings.${index}`)),
    pollOptions: items(content.pollOptions, 'pollOptions'),
  };
}
