import { isDeepStrictEqual } from 'node:util';
import type { SurveyEdit } from '#contract/surveys/editing.ts';
import { asks, contractOf, DEFAULT_KIND, type QuestionInput, takesLimits } from '#questions/contract.ts';
import type { ItemInput } from '#questions/model/question.ts';
import { unofferedKey } from '#questions/parts/options/unoffered.ts';
import type { Tallies } from '#server/db/tallies.ts';
import { answersOf } from '#server/survey/stored-questions.ts';
import { codesOf, isDefault, kindOf, settingsOf } from '#survey/asked.ts';
import type { StoredOption, StoredParts, StoredPoll, StoredQuestion, StoredQuota } from '#survey/stored.ts';
import { arranged } from './arrangements.policy.ts';
import { withBases } from './bases.policy.ts';
import { type Carries, carriedBy, carriedOptions, inWords, offersOptions, withOptions } from './carried.policy.ts';
import { editEndings, readConditions } from './conditions.policy.ts';
import { keysOf, matchItems, matchQuestions } from './matching.policy.ts';
import { ownCoded, refuseRepeatedCodes } from './own-codes.policy.ts';
import { editScores, editScoring, withToldPoints } from './scoring.policy.ts';
import { editSections } from './sections.policy.ts';

/** A text, and the revision that reworded it; absent for the first wording. */
interface Worded {
  text: string;
  rewordedIn?: number;
}

/**
 * The edited survey; or the fields that cannot change, because people have answered them; or the fields that name something unknown,
 * or would need more codes than a survey has.
 */
export type Edited = { asked: StoredParts } | { frozen: Record<string, string> } | { invalid: Record<string, string> };

const FROZEN = 'People have answered this already: its words must stay as they are';
const FULL = 'This is more than one survey can count';
const NO_SUCH_OPTION = 'Name options of this question';
const UNCONDITIONAL = 'These are always shown: they cannot have conditions';
/** Codes are stored in 16 bits. */
const CODE_MAX = 32_000;

export type Edit = Pick<SurveyEdit, 'questions' | 'endings' | 'scores' | 'shuffled' | 'pollQuestion' | 'pollOptions'>;

/**
 * Applies an edit so that no answer changes its meaning. A kept option keeps its code, and a new one gets a new code. A removed
 * option that somebody chose stays in the results as removed. The same holds for rows and slots. Only options that no respondent
 * chose can be reworded.
 * @param stored.shuffled of the questions before the first section; absent: not
 * @param context.revision the revision that this edit creates
 * @param context.newId makes the id of a new question or section; the author's program may have suggested one
 */
export function edit(
  stored: StoredParts & { shuffled?: boolean },
  input: Edit,
  context: { tallies: Tallies; revision: number; newId: (given?: string) => string },
): Edited {
  const { tallies, revision, newId } = context;
  const frozen: Record<string, string> = {};
  const invalid: Record<string, string> = {};
  let { nextCode } = stored;

  const newCode = () => {
    nextCode += 1;
    return nextCode - 1;
  };
  const keyOf = keysOf(stored);
  const scores = editScores(stored.scores, input.scores, newCode);
  const conditions = readConditions(invalid, scores);
  const isCounted = (code: number | undefined) => code !== undefined && (tallies.get(code) ?? 0) > 0;
  const isChosen = ({ code }: StoredOption) => isCounted(code);
  const isAnswered = (question: StoredQuestion) => codesOf(question).some(isCounted);

  const kept = matchQuestions(stored.questions, input.questions);
  const asked = input.questions.map((written, index) => {
    const path = `questions.${index}`;
    const before = kept[index] ?? null;
    const carries = carriedBy(written, before, { path, conditions, invalid });
    const given = withOptions(inWords(written, { path, conditions }), before, carries);
    const question = editQuestion(before, given, { path, carries });
    conditions.add(question, written._id);
    return question;
  });
  const ids = new Set(asked.map((question) => question.id));
  const gone = stored.questions.filter((question) => !ids.has(question.id) && isAnswered(question));

  const poll = editPoll();
  const written = { ids: asked.map(({ id }) => id), newId, conditions };
  const sections = editSections(stored, input.questions, written);
  const endings = editEndings(stored.endings, input.endings, {
    ...{ conditions, invalid, isCounted, newCode, keyOf },
  });
  const leftOutCode =
    stored.leftOutCode ?? (conditions.count() > 0 || asked.some(({ carries }) => carries) ? newCode() : null);
  const questions = withToldPoints(asked, conditions.looked(), invalid);
  if (Object.keys(frozen).length > 0) return { frozen };
  if (nextCode > CODE_MAX) invalid['questions'] = FULL;
  refuseRepeatedCodes(questions, invalid);
  if (Object.keys(invalid).length > 0) return { invalid };
  const { shuffled: before = false } = stored;
  const layout = { questions: [...questions, ...gone.map(asRemoved)], sections, shuffled: input.shuffled ?? before };
  return {
    asked: {
      questions: arranged({ ...stored, shuffled: before }, layout, revision),
      ...{ sections, endings, scores, leftOutCode, poll, nextCode },
    },
  };

  function editQuestion(
    before: StoredQuestion | null,
    given: QuestionInput,
    { path, carries }: { path: string; carries: Carries | null },
  ): StoredQuestion {
    const hasSeats = takesLimits(given.kind) && !carries;
    const isConditional = offersOptions(given.kind) && !carries;
    const written = editItems(before?.options ?? [], given.options, {
      path: `${path}.options`,
      hasSeats,
      isConditional,
    });
    const offered = carries ? carriedOptions(written, carries) : written;
    const options = contractOf(given.kind).hasBases && before ? withBases(offered, before, tallies) : offered;
    const rows = editItems(before?.rows ?? [], given.rows, { path: `${path}.rows` });
    const order = given.order === undefined ? before?.order : given.order;
    const { shuffled = before?.shuffled, pinned = before?.pinned } = given;
    const slots = editSlots(before, { given, options, rows });
    const quotas = hasSeats ? editQuotas(before?.quotas ?? [], given, { options, path: `${path}.quotas` }) : [];
    if (before && isAnswered(before)) freeze(before, given, path);
    const question: StoredQuestion = {
      ...named(before, given),
      ...ownCoded(before, given),
      ...(given.kind !== DEFAULT_KIND && { kind: given.kind }),
      ...(given.explanation && { explanation: given.explanation }),
      ...(given.required && asks(given.kind) && { required: true as const }),
      options,
      ...(carries && { carries: { question: carries.from.id, ...(carries.not && { not: carries.not }) } }),
      ...(rows.length > 0 && { rows }),
      ...(slots && { slots }),
      ...(!isDefault(given.kind, given.settings) && { settings: given.settings }),
      ...(order && { order }),
      ...(quotas.length > 0 && { quotas }),
      ...conditions.read(given.show, before?.show, { path: `${path}.show` }),
      ...(shuffled && contractOf(given.kind).shuffles && { shuffled: true as const }),
      ...(pinned && { pinned: true as const }),
      ...answeredBefore(before, given),
    };
    const scoring = editScoring(question, before?.scoring, given.scoring, {
      ...{ path: `${path}.scoring`, scores, conditions, invalid },
    });
    return { ...question, ...scoring };
  }

  /** Refuses changes that an answered question may not have. */
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
    if (!before) return { id: newId(given._id), text: given.text };
    const wordsOf = (kind: QuestionInput['kind'], settings: unknown) => contractOf(kind).words?.(settings) ?? [];
    const words = wordsOf(kindOf(before), settingsOf(before));
    const isSame = kindOf(before) === given.kind && isDeepStrictEqual(words, wordsOf(given.kind, given.settings));
    return { id: before.id, ...worded(before, given.text, { anew: !isSame }) };
  }

  /** Kept slots keep their codes, and new ones get a code. */
  function editSlots(
    before: StoredQuestion | null,
    now: { given: QuestionInput; options: StoredOption[]; rows: StoredOption[] },
  ): Record<string, number> | null {
    const codes = (items: StoredOption[]) => items.filter(({ removed }) => !removed).map(({ code }) => code);
    const { settings, kind } = now.given;
    const { slots: slotsOf, hasBases } = contractOf(kind);
    const conditional = hasBases ? now.options.filter(({ show }) => show) : [];
    const keys = [
      ...slotsOf({ codes: codes(now.options), rows: codes(now.rows), settings }),
      ...codes(conditional).map(unofferedKey),
    ];
    const slots = new Map(
      Object.entries(before?.slots ?? {}).filter(([key, code]) => keys.includes(key) || isCounted(code)),
    );
    for (const key of keys) {
      if (slots.has(key)) continue;
      slots.set(key, newCode());
    }
    return slots.size > 0 ? Object.fromEntries(slots) : null;
  }

  /** A kind that counts its respondents apart begins with the respondents of the old kind. */
  function answeredBefore(
    before: StoredQuestion | null,
    { kind }: QuestionInput,
  ): Pick<StoredQuestion, 'answeredBefore'> {
    if (!before) return {};
    const count = kindOf(before) === kind ? (before.answeredBefore ?? 0) : answersOf(before, tallies);
    return count > 0 ? { answeredBefore: count } : {};
  }

  /** A quota keeps those of its options that remain. */
  function editQuotas(
    before: StoredQuota[],
    { quotas }: QuestionInput,
    { options, path }: { options: StoredOption[]; path: string },
  ): StoredQuota[] {
    const shown = options.filter(({ removed }) => !removed);
    const written = quotas?.map(({ name, options: given, most }, index): StoredQuota => {
      const texts = given.map((text) => conditions.words(text, { path: `${path}.${index}.options` }));
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
    { path, hasSeats = false, isConditional = false }: { path: string; hasSeats?: boolean; isConditional?: boolean },
  ): StoredOption[] {
    const continued = matchItems(before, given);
    const items = given.map(
      ({ key, text, picture, seats: written, show, pinned: stays, ...rest }, index): StoredOption => {
        const same = continued[index];
        if (same && same.text !== text && isChosen(same)) frozen[`${path}.${index}`] = FROZEN;
        const seats = hasSeats ? (written === undefined ? same?.seats : written) : null;
        if (show && !isConditional) invalid[`${path}.${index}.show`] = UNCONDITIONAL;
        const pinned = stays ?? same?.pinned;
        const look = {
          ...keyOf(same, key),
          ...ownCoded(same, rest),
          ...(picture && { picture }),
          ...(seats && { seats }),
          ...(pinned && { pinned: true as const }),
          ...(isConditional && conditions.read(show, same?.show, { path: `${path}.${index}.show` })),
        };
        return same ? { code: same.code, ...worded(same, text), ...look } : { code: newCode(), text, ...look };
      },
    );
    const codes = new Set(items.map((item) => item.code));
    const left = before.filter((item) => !codes.has(item.code) && isChosen(item));
    return [...items, ...left.map(({ show, of, ...item }): StoredOption => ({ ...item, removed: true }))];
  }

  function editPoll(): StoredPoll | null {
    const { pollQuestion: text, pollOptions } = input;
    const wanted = text !== '' && pollOptions.length > 0;
    const isVoted = stored.poll?.options.some(isChosen);
    if (!wanted) return stored.poll && isVoted ? { ...stored.poll, removed: true } : null;
    if (stored.poll && stored.poll.text !== text && isVoted) frozen['pollQuestion'] = FROZEN;
    // A poll is the same for all, so nothing in it is pinned.
    const given = pollOptions.map(({ pinned: _pinned, ...option }) => option);
    const options = editItems(stored.poll?.options ?? [], given, { path: 'pollOptions' });
    return { ...(stored.poll ? worded(stored.poll, text) : { text }), options };
  }

  function worded({ text: before, rewordedIn }: Worded, text: string, { anew = false } = {}): Worded {
    if (text !== before || anew) return { text, rewordedIn: revision };
    return rewordedIn === undefined ? { text } : { text, rewordedIn };
  }
}

/** A removed question has no condition and no scoring. */
const asRemoved = ({ show, scoring, ...question }: StoredQuestion): StoredQuestion => ({ ...question, removed: true });
