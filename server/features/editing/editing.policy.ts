import { isDeepStrictEqual } from 'node:util';
import type { SurveyEdit } from '#contract/editing.ts';
import { asks, contractOf, DEFAULT_KIND, type QuestionInput, takesLimits } from '#questions/contract.ts';
import type { ItemInput } from '#questions/question.ts';
import type { StoredOption, StoredPoll, StoredQuestion, StoredQuota, StoredSection } from '#server/db/stored.ts';
import type { Tallies } from '#server/db/tallies.ts';
import { answersOf, codesOf, isDefault, kindOf, settingsOf } from '#server/features/surveys/stored-questions.ts';
import { matchItems, matchQuestions } from './matching.policy.ts';
import { editSections } from './sections.policy.ts';

/** The questions, sections and the poll of a survey, with the codes of all that they count. */
export interface Asked {
  questions: StoredQuestion[];
  sections: StoredSection[];
  poll: StoredPoll | null;
  nextCode: number;
}

/** A text, and the revision that reworded it; without one it has its first words. */
interface Worded {
  text: string;
  rewordedIn?: number;
}

/**
 * The edited survey; or the fields that are refused, because people have answered them; or those that name what is not there, or
 * would need more codes than a survey has.
 */
export type Edited = { asked: Asked } | { frozen: Record<string, string> } | { invalid: Record<string, string> };

const FROZEN = 'People have answered this already: its words must stay as they are';
const FULL = 'This is more than one survey can count';
const NO_SUCH_OPTION = 'Name options of this question';
/** Codes are stored in 16 bits. */
const CODE_MAX = 32_000;

export type Edit = Pick<SurveyEdit, 'questions' | 'pollQuestion' | 'pollOptions'>;

/**
 * Applies an edit so that no answer changes its meaning. A kept option keeps its code, a new one gets a new code, and a
 * chosen one that is left out stays in the results as removed; so do rows, and all else that a question counts. Only options
 * that no respondent chose can be reworded.
 * @param context.revision the revision that this edit creates
 * @param context.newId makes the id of a new question
 */
export function edit(
  stored: Asked,
  input: Edit,
  context: { tallies: Tallies; revision: number; newId: () => string },
): Edited {
  const { tallies, revision, newId } = context;
  const frozen: Record<string, string> = {};
  const invalid: Record<string, string> = {};
  let { nextCode } = stored;

  const isCounted = (code: number | undefined) => code !== undefined && (tallies.get(code) ?? 0) > 0;
  const isChosen = ({ code }: StoredOption) => isCounted(code);
  const isAnswered = (question: StoredQuestion) => codesOf(question).some(isCounted);

  const kept = matchQuestions(stored.questions, input.questions);
  const questions = input.questions.map((given, index) =>
    editQuestion(kept[index] ?? null, given, `questions.${index}`),
  );
  const ids = new Set(questions.map((question) => question.id));
  const gone = stored.questions.filter((question) => !ids.has(question.id) && isAnswered(question));

  const poll = editPoll();
  if (Object.keys(frozen).length > 0) return { frozen };
  if (nextCode > CODE_MAX) invalid['questions'] = FULL;
  if (Object.keys(invalid).length > 0) return { invalid };
  const sections = editSections(stored, input.questions, { ids: questions.map(({ id }) => id), newId });
  return { asked: { questions: [...questions, ...gone.map(asRemoved)], sections, poll, nextCode } };

  function editQuestion(before: StoredQuestion | null, given: QuestionInput, path: string): StoredQuestion {
    const hasSeats = takesLimits(given.kind);
    const options = editItems(before?.options ?? [], given.options, { path: `${path}.options`, hasSeats });
    const rows = editItems(before?.rows ?? [], given.rows, { path: `${path}.rows` });
    const order = given.order === undefined ? before?.order : given.order;
    const slots = editSlots(before, { given, options, rows });
    const quotas = hasSeats ? editQuotas(before?.quotas ?? [], given, { options, path: `${path}.quotas` }) : [];
    if (before && isAnswered(before)) freeze(before, given, path);
    return {
      ...named(before, given),
      ...(given.kind !== DEFAULT_KIND && { kind: given.kind }),
      ...(given.explanation && { explanation: given.explanation }),
      ...(given.required && asks(given.kind) && { required: true as const }),
      options,
      ...(rows.length > 0 && { rows }),
      ...(slots && { slots }),
      ...(!isDefault(given.kind, given.settings) && { settings: given.settings }),
      ...(order && { order }),
      ...(quotas.length > 0 && { quotas }),
      ...answeredBefore(before, given),
    };
  }

  /** What an answered question may not change. */
  function freeze(before: StoredQuestion, given: QuestionInput, path: string): void {
    const [kind, contract] = [kindOf(before), contractOf(given.kind)];
    if (before.text !== given.text) frozen[`${path}.text`] = FROZEN;
    if (given.kind !== kind && !contract.reads?.includes(kind)) {
      frozen[`${path}.kind`] = FROZEN;
      return;
    }
    const setting = contract.tightened?.(settingsOf(before), given.settings, (slot) => isCounted(before.slots?.[slot]));
    if (setting) frozen[`${path}.settings.${setting}`] = FROZEN;
  }

  function named(before: StoredQuestion | null, given: QuestionInput): Worded & { id: string } {
    if (!before) return { id: newId(), text: given.text };
    const wordsOf = (kind: QuestionInput['kind'], settings: unknown) => contractOf(kind).words?.(settings) ?? [];
    const words = wordsOf(kindOf(before), settingsOf(before));
    const isSame = kindOf(before) === given.kind && isDeepStrictEqual(words, wordsOf(given.kind, given.settings));
    return { id: before.id, ...worded(before, given.text, { anew: !isSame }) };
  }

  /** What is counted keeps its code, and what is new gets one. */
  function editSlots(
    before: StoredQuestion | null,
    now: { given: QuestionInput; options: StoredOption[]; rows: StoredOption[] },
  ): Record<string, number> | null {
    const codes = (items: StoredOption[]) => items.filter(({ removed }) => !removed).map(({ code }) => code);
    const { settings, kind } = now.given;
    const keys = contractOf(kind).slots({ codes: codes(now.options), rows: codes(now.rows), settings });
    const slots = new Map(
      Object.entries(before?.slots ?? {}).filter(([key, code]) => keys.includes(key) || isCounted(code)),
    );
    for (const key of keys) {
      if (slots.has(key)) continue;
      slots.set(key, nextCode);
      nextCode += 1;
    }
    return slots.size > 0 ? Object.fromEntries(slots) : null;
  }

  /** A kind that counts its respondents apart begins with those who answered the kind before it. */
  function answeredBefore(
    before: StoredQuestion | null,
    { kind }: QuestionInput,
  ): Pick<StoredQuestion, 'answeredBefore'> {
    if (!before) return {};
    const count = kindOf(before) === kind ? (before.answeredBefore ?? 0) : answersOf(before, tallies);
    return count > 0 ? { answeredBefore: count } : {};
  }

  /** A quota is of the options that are left of those it names. */
  function editQuotas(
    before: StoredQuota[],
    { quotas }: QuestionInput,
    { options, path }: { options: StoredOption[]; path: string },
  ): StoredQuota[] {
    const shown = options.filter(({ removed }) => !removed);
    const written = quotas?.map(({ name, options: texts, most }, index): StoredQuota => {
      const codes = shown.filter(({ text }) => texts.includes(text)).map(({ code }) => code);
      if (codes.length < new Set(texts).size) invalid[`${path}.${index}.options`] = NO_SUCH_OPTION;
      return { name, codes, most };
    });
    const isLeft = (code: number) => shown.some((option) => option.code === code);
    return (written ?? before.map((quota) => ({ ...quota, codes: quota.codes.filter(isLeft) }))).filter(
      ({ codes }) => codes.length > 0,
    );
  }

  function editItems(
    before: StoredOption[],
    given: ItemInput[],
    { path, hasSeats = false }: { path: string; hasSeats?: boolean },
  ): StoredOption[] {
    const continued = matchItems(before, given);
    const items = given.map(({ text, picture, seats: written }, index): StoredOption => {
      const same = continued[index];
      if (same && same.text !== text && isChosen(same)) frozen[`${path}.${index}`] = FROZEN;
      const seats = hasSeats ? (written === undefined ? same?.seats : written) : null;
      const look = { ...(picture && { picture }), ...(seats && { seats }) };
      if (same) return { code: same.code, ...worded(same, text), ...look };
      const code = nextCode;
      nextCode += 1;
      return { code, text, ...look };
    });
    const codes = new Set(items.map((item) => item.code));
    const left = before.filter((item) => !codes.has(item.code) && isChosen(item));
    return [...items, ...left.map((item): StoredOption => ({ ...item, removed: true }))];
  }

  function editPoll(): StoredPoll | null {
    const { pollQuestion: text, pollOptions } = input;
    const wanted = text !== '' && pollOptions.length > 0;
    const isVoted = stored.poll?.options.some(isChosen);
    if (!wanted) return stored.poll && isVoted ? { ...stored.poll, removed: true } : null;
    if (stored.poll && stored.poll.text !== text && isVoted) frozen['pollQuestion'] = FROZEN;
    const options = editItems(stored.poll?.options ?? [], pollOptions, { path: 'pollOptions' });
    return { ...(stored.poll ? worded(stored.poll, text) : { text }), options };
  }

  function worded({ text: before, rewordedIn }: Worded, text: string, { anew = false } = {}): Worded {
    if (text !== before || anew) return { text, rewordedIn: revision };
    return rewordedIn === undefined ? { text } : { text, rewordedIn };
  }
}

const asRemoved = (question: StoredQuestion): StoredQuestion => ({ ...question, removed: true });
