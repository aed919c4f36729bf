import type { WayToAsk } from '#basics/choices.ts';
import { namedWords, withCarried, withoutCarried, writeCarried } from '#basics/piping.ts';
import { asks, contractOf, type Question, takesLimits } from '#questions/contract.ts';
import type { Ending } from '#survey/endings.ts';
import { tellRight } from '#survey/right-words.ts';
import type { Scored, ToldWorth } from '#survey/scoring.ts';
import type { Section } from '#survey/sections.ts';
import { type CodedItem, type CodedParts, codedParts, offersIn } from '#web/authoring/values/coded-values.ts';
import { isComplete, pollOf } from '#web/authoring/values/editor-values.ts';
import { refOf, takesOptionShow } from '#web/authoring/values/show-values.ts';
import type { EditorValues, QuestionValues, SectionValues, ShowValues } from '#web/authoring/values/value-types.ts';
import { rightInput } from '#web/features/editor/values/scoring-values.ts';
import { toldShow } from '#web/features/editor/values/show-input.ts';

/** The survey as respondents would see it. */
export interface PreviewedSurvey {
  title: string;
  description: string;
  questions: Question[];
  /** `from` is the id of a question of the preview. */
  sections: Section[];
  endings: Ending[];
  asked: WayToAsk;
  /** As in `EditorValues`. */
  shuffled: boolean;
  /** null without a poll. */
  poll: Question | null;
  /** Of each question, how many seats its options have: code and number. */
  seats: Record<string, [code: number, seats: number][]>;
  /** What names parts in translations, by what takes the place of their ids and codes here. */
  names: PartNames;
  /** What answers are worth, which respondents do not get with the page. */
  worth: ToldWorth;
}

/** Parts without a name are missing: they have no translations. */
export interface PartNames {
  questions: ReadonlyMap<string, string>;
  sections: ReadonlyMap<string, string>;
  /** Of options and rows. */
  items: ReadonlyMap<number, string>;
  endings: ReadonlyMap<number, string>;
}

/** Reads conditions of something before which that many questions of the fields are. */
type ToldShow = (show: ShowValues | null | undefined, before: number) => Pick<Ending, 'show'>;

/**
 * The survey as it would be stored now: without blank or incomplete parts, and without conditions that are not finished.
 * @param to.look at it, not to answer it: what a text carries along is named by its question
 */
export function toPreview(values: EditorValues, { look = false } = {}): PreviewedSurvey {
  const { title, description, asked, shuffled, endings, pollQuestion, pollOptions } = values;
  const poll = pollOf({ pollQuestion, pollOptions });
  const questions = numbered(completeOnes(values.questions));
  const named = new Map(questions.map((question) => [question.values._id, question]));
  /** Texts name the questions of the preview. What they cannot carry along is read as if it were not answered. */
  const worded = (text: string, before: number): string =>
    withCarried(text.trim(), (carried) => {
      if (look) return namedWords(writeCarried(carried), (id) => named.get(id)?.values.text);
      if (carried.of === 'field') return writeCarried(carried);
      const question = named.get(carried.name);
      const isEarlier = question && question.place < before && asks(question.values.kind);
      return isEarlier ? writeCarried({ ...carried, name: question.id }) : withoutCarried(writeCarried(carried));
    });
  const told: ToldShow = (show, before) =>
    toldShow(show, { questions: values.questions, scores: values.scores, before }, (id) => named.get(id) ?? null);
  const written = endings.filter((ending) => ending.title.trim() !== '');
  const made: Question[] = [];
  for (const question of questions) {
    const from = named.get(question.values.carries?.question);
    const source = from && { parts: from.parts, asked: made[Number(from.id)] };
    made.push(previewed(question, { told, worded, source }));
  }
  return {
    title: title.trim(),
    description: description.trim(),
    questions: made,
    sections: questions.flatMap(({ id, values: { section }, place }) =>
      section
        ? [
            {
              ...{
                _id: `section ${id}`,
                title: worded(section.title, place),
                text: worded(section.text, place),
                from: id,
              },
              ...(section.shuffled && { shuffled: true as const }),
              ...told(section.show, place),
            },
          ]
        : [],
    ),
    endings: written.map(({ title: headline, text, link, screens, show }, index) => ({
      ...{ code: index + 1, title: worded(headline, values.questions.length) },
      ...(text.trim() && { text: worded(text, values.questions.length) }),
      ...(link.trim() && { link: worded(link, values.questions.length) }),
      ...told(show, values.questions.length),
      ...(screens && { screens }),
    })),
    asked,
    shuffled,
    poll: isComplete(poll)
      ? previewed(
          { id: 'poll', place: 0, values: poll, parts: codedParts(poll) },
          { told, worded: (text) => text.trim() },
        )
      : null,
    seats: Object.fromEntries(questions.map((question) => [question.id, seatsIn(question)])),
    worth: worthIn(values, questions),
    names: {
      questions: namesOf(questions.map(({ id, values: { _id } }) => [id, _id])),
      sections: namesOf(questions.map(({ id, values: { section } }) => [`section ${id}`, section?._id])),
      // One that is carried along has the words of the earlier one.
      items: namesOf(
        questions.flatMap(({ parts }) =>
          [...parts.options, ...parts.rows].map(({ code, key, of }) => [code, of === undefined ? key : String(of)]),
        ),
      ),
      endings: namesOf(written.map(({ key }, index) => [index + 1, key])),
    },
  };
}

const namesOf = <Part>(parts: (readonly [Part, string | undefined])[]): ReadonlyMap<Part, string> =>
  new Map(parts.flatMap(([part, name]) => (name === undefined ? [] : [[part, name] as const])));

/** A question with its place in the fields, and what takes the place of its id and codes. */
interface Numbered {
  id: string;
  place: number;
  values: QuestionValues;
  parts: CodedParts;
}

/** The questions that would be stored. A section of another one begins with the question after it, as on the server. */
function completeOnes(questions: readonly QuestionValues[]): Pick<Numbered, 'place' | 'values'>[] {
  let left: SectionValues | null = null;
  return questions.flatMap((question, place) => {
    const section: SectionValues | null = question.section ?? left;
    left = isComplete(question) ? null : section;
    return isComplete(question) ? [{ place, values: { ...question, section } }] : [];
  });
}

/** No code twice in a survey, as on the server. */
function numbered(questions: readonly Pick<Numbered, 'place' | 'values'>[]): Numbered[] {
  let next = 1;
  return questions.map(({ place, values }, index) => {
    const parts = codedParts(values, next);
    next = parts.next;
    return { id: String(index), place, values, parts };
  });
}

interface Surroundings {
  told: ToldShow;
  worded: (text: string, before: number) => string;
  /** The earlier question whose options it has. */
  source?: { parts: CodedParts; asked: Question | undefined } | undefined;
}

/** A question as respondents get it. */
function previewed({ id, place, values, parts }: Numbered, { told, worded, source }: Surroundings): Question {
  const { kind, text, explanation, required, carries } = values;
  const said = (words: string) => worded(words, place);
  const { options, rows, slots, settings } = parts;
  const shuffled = values.shuffled === true && contractOf(kind).shuffles !== undefined;
  const pinned = (rows.length > 0 ? rows : options).filter((item) => item.pinned);
  const line = explanation && said(explanation);
  const showOf = (option: CodedItem) => {
    if (!carries) return told(option.show, place).show ?? null;
    return source?.asked ? carriedShow(option, source.parts, { from: source.asked, not: carries.not }) : null;
  };
  const optionShow = takesOptionShow(kind) ? options.map(showOf) : [];
  return {
    ...{ _id: id, kind, text: said(text) },
    ...{ codes: options.map(({ code }) => code), options: options.map((option) => said(option.text)) },
    ...(options.some(({ picture }) => picture) && { pictures: options.map(({ picture }) => picture || null) }),
    ...(line && { explanation: line }),
    ...(required && { required: true }),
    ...(rows.length > 0 && { rows: rows.map(({ code, text: row }) => ({ code, text: said(row) })) }),
    ...(Object.keys(slots).length > 0 && { slots }),
    ...(shuffled && { shuffled }),
    ...(shuffled && pinned.length > 0 && { pinnedCodes: pinned.map(({ code }) => code) }),
    ...(values.pinned && { pinned: true }),
    settings,
    ...told(values.show, place),
    ...(optionShow.some(Boolean) && { optionShow }),
    ...toldPoints(values, parts),
  } as Question; // the contract of its own kind has judged the settings
}

/** When an option is offered that is one of an earlier question, as the server says it. */
function carriedShow(
  { of }: CodedItem,
  parts: CodedParts,
  { from, not }: { from: Question; not: boolean },
): Question['show'] | null {
  const place = parts.options.findIndex((option) => refOf(option) === of);
  const code = from.codes[place];
  if (code === undefined) return null;
  const chosen = { question: from._id, chosen: [code], ...(not && { not: true as const }) };
  const own = from.optionShow?.[place];
  return { all: not ? [{ answered: from._id }, chosen, ...(own ? [own] : [])] : [chosen] } as Question['show']; // groups hold groups
}

/** Its points, where conditions may look at a sum of them. */
function toldPoints(values: QuestionValues, parts: CodedParts): Pick<Question, 'told'> {
  const { scores = [], points = {} } = scoringIn(values, parts) ?? {};
  return scores.length > 0 ? { told: { scores: [...scores], points: { ...points } } } : {};
}

/**
 * What answers to a question are worth, by the codes of the preview; null where they are worth nothing. What stays as it is stored is
 * not among the fields.
 */
function scoringIn(values: QuestionValues, parts: CodedParts): Scored['scoring'] | null {
  const { kind, hasScoring, scoring } = values;
  if (!hasScoring || !scoring || scoring.isKept) return null;
  const { scores, forRight, forWrong } = scoring;
  const worths = offersIn(values, parts).map(({ code, option, slot = '' }) => ({
    // Of a matrix an option has other codes in each row.
    ...{ ...(option === undefined ? scoring.slots[slot] : parts.options[option]), code },
  }));
  const points = worths.flatMap(({ code, points: worth }) => (worth == null ? [] : [[code, worth]]));
  const codes = worths.flatMap(({ code, isRight }) => (isRight ? [code] : []));
  const written = rightInput(values, scoring);
  const isAny = contractOf(kind).judged === 'one';
  const right = written && 'chosen' in written ? { codes, ...(isAny && { any: true as const }) } : written;
  const explanation = scoring.explanation.trim();
  return {
    ...{ scores, points: Object.fromEntries(points) },
    ...(right && { right }),
    ...(right && forRight !== null && { forRight }),
    ...(right && forWrong !== null && { forWrong }),
    ...(explanation && { explanation }),
  };
}

/** What the survey tells of the answers to it, as far as its fields say it. */
function worthIn({ scores = [], resultShown = 'at-once' }: EditorValues, questions: readonly Numbered[]): ToldWorth {
  return {
    resultShown,
    questions: questions.flatMap(({ id, values, parts }) => {
      const scoring = scoringIn(values, parts);
      if (!scoring) return [];
      const known = { ...parts, kind: values.kind, codes: parts.options.map(({ code }) => code) };
      const rightAnswers = tellRight(known, scoring.right);
      return [{ ...known, id, text: values.text.trim(), scoring, rightAnswers }];
    }),
    scores: scores.map(({ key, name, shown, bands }) => ({
      ...{ code: key, name: name.trim(), shown },
      bands: bands.flatMap(({ from, to, title, text }) =>
        from === null || to === null ? [] : [{ from, to, title, text }],
      ),
    })),
  };
}

/** With the codes that the options have in the preview. */
function seatsIn({ values: { kind, hasSeats }, parts }: Numbered): [code: number, seats: number][] {
  if (!hasSeats || !takesLimits(kind)) return [];
  return parts.options.flatMap(({ seats, code }): [number, number][] => (seats ? [[code, seats]] : []));
}
