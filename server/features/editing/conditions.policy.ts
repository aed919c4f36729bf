import { CONDITIONED_MAX } from '#basics/limits.ts';
import { withCarried, writeCarried } from '#basics/piping.ts';
import { faultOfName, SOURCE } from '#contract/sharing/link-values.ts';
import { asks, contractOf } from '#questions/contract.ts';
import type { Pick, ShowInput } from '#questions/model/condition-input.ts';
import type { Comparison, Condition, Show } from '#questions/model/conditions.ts';
import type { Offer } from '#questions/model/kind.ts';
import { kindOf, settingsOf } from '#survey/asked.ts';
import type { EndingInput } from '#survey/endings.ts';
import type { StoredEnding, StoredQuestion, StoredScore } from '#survey/stored.ts';
import type { KeyOf } from './matching.policy.ts';

const NOT_EARLIER = 'A condition looks at an earlier question of this survey';
const NOT_ASKED = 'This question has nothing that can be answered';
export const NO_OFFER = 'Name what can be chosen in this question';
const NO_FIELD = 'No hidden field can have this name';
const CARRIED_LATER = 'A text carries along the answer to an earlier question of this survey';
const NO_SCORE = 'A condition looks at a score of this survey';
const NO_NUMBER = 'The answers to this question are no numbers';
const NO_MOMENT = 'The answers to this question are no days and times, or not of this form';
const TOO_MANY = `Not more than ${CONDITIONED_MAX} questions, sections, options and endings of a survey have conditions`;
const ENDS_ALL = 'An ending that screens out has a condition: otherwise nobody would be counted';

/** The place of a written condition. */
interface Place {
  path: string;
  /** The condition may use questions before this index; absent: all questions. */
  before?: number;
}

/**
 * Turns the conditions of an edited survey into stored ones, with ids and codes.
 * @param scores those of the edited survey
 * @param invalid gets the fields whose conditions name something unknown or later
 */
export function readConditions(invalid: Record<string, string>, scores: readonly StoredScore[]) {
  const questions: { question: StoredQuestion; offers: () => readonly Offer[] }[] = [];
  const places = new Map<string, number>();
  const looked = new Map<number, string>();
  let count = 0;

  return {
    /** How many things have conditions so far. */
    count: () => count,

    /** The fields whose conditions use each score so far, by its code. */
    looked: () => looked,

    /** Adds the next question, which later conditions may use. @param written its id in the body */
    add(question: StoredQuestion, written: string | undefined): void {
      places.set(question.id, questions.length);
      if (written !== undefined && !places.has(written)) places.set(written, questions.length);
      let offers: readonly Offer[] | undefined;
      questions.push({ question, offers: () => (offers ??= offersOf(question)) });
    },

    /** A text whose placeholders get stored ids. */
    words,

    /** A pick by the texts of stored options and rows. */
    pick: inStoredWords,

    /** An earlier question by its id in the body. */
    earlier: (id: string, place: Place): StoredQuestion | null => earlier(id, place)?.question ?? null,

    /** @param written null: none; undefined: as it is stored */
    read(written: ShowInput | null | undefined, stored: Show | undefined, place: Place): { show?: Show } {
      const given = written === undefined ? stored : written;
      if (!given) return {};
      count += 1;
      if (count > CONDITIONED_MAX) {
        invalid[place.path] = TOO_MANY;
        return {};
      }
      const conditions = (parts: readonly Part[], path: string): Condition[] =>
        parts.flatMap((part, index) => condition(part as WrittenCondition, { ...place, path: `${path}.${index}` }));
      const group = <Inner>(parts: Group, path: string, inner: (parts: readonly Part[], path: string) => Inner[]) =>
        'all' in parts ? { all: inner(parts.all, `${path}.all`) } : { any: inner(parts.any, `${path}.any`) };
      return {
        show: group(given, place.path, (parts, path) =>
          parts.flatMap((part, index): (Condition | Show)[] =>
            isGroup(part)
              ? [group(part, `${path}.${index}`, conditions) as Show]
              : condition(part as WrittenCondition, { ...place, path: `${path}.${index}` }),
          ),
        ) as Show,
      };
    },
  };

  function words(text: string, place: Place): string {
    return withCarried(text, (carried) => {
      if (carried.of === 'field') {
        if (!isFieldName(carried.name)) refuse(place, NO_FIELD);
        return writeCarried(carried);
      }
      const named = earlier(carried.name, place);
      if (!named) refuse(place, CARRIED_LATER);
      else if (!asks(kindOf(named.question))) refuse(place, NOT_ASKED);
      return writeCarried({ ...carried, name: named?.question.id ?? carried.name });
    });
  }

  function inStoredWords(pick: Pick, place: Place): Pick {
    if (typeof pick === 'string') return words(pick, place);
    if (typeof pick === 'number' || 'slot' in pick) return pick;
    return { option: words(pick.option, place), row: words(pick.row, place) };
  }

  function condition(written: WrittenCondition, place: Place): Condition[] {
    if ('field' in written) return isFieldName(written.field) ? [written] : refuse(place, NO_FIELD);
    if ('score' in written) {
      const score = scores.find(({ code, name }) => code === written.score || name === written.score);
      if (!score) return refuse(place, NO_SCORE);
      looked.set(score.code, place.path);
      return [{ ...written, score: score.code }];
    }
    const named = earlier(questionIn(written), place);
    if (!named) return refuse(place, NOT_EARLIER);
    const { question } = named;
    const compared = contractOf(kindOf(question)).compares?.(settingsOf(question));
    if ('question' in written) {
      const codes = written.chosen.map((pick) => codeOf(inStoredWords(pick, place), named.offers(), question));
      if (codes.some((code) => code === undefined)) return refuse(place, NO_OFFER);
      const chosen = [...new Set(codes.flatMap((code) => code ?? []))];
      return [{ question: question.id, chosen, ...(written.not && { not: written.not }) }];
    }
    if ('answered' in written) {
      return asks(kindOf(question)) ? [{ ...written, answered: question.id }] : refuse(place, NOT_ASKED);
    }
    const [as, message] = 'number' in written ? ['number', NO_NUMBER] : ['moment', NO_MOMENT];
    if (compared?.as !== as || !compared.takes(written.value)) return refuse(place, message);
    return [{ ...written, [as]: question.id }];
  }

  function earlier(id: string, { before = Infinity }: Place) {
    const at = places.get(id);
    return at === undefined || at >= before ? undefined : questions[at];
  }

  function refuse({ path }: Place, message: string): [] {
    invalid[path] = message;
    return [];
  }
}

export type Conditions = ReturnType<typeof readConditions>;

const isFieldName = (name: string): boolean => name === SOURCE || faultOfName(name) === null;

/**
 * The endings of an edited survey. One that respondents got stays as removed, so that they stay counted.
 * @param context.newCode makes the code of a new ending
 */
export function editEndings(
  stored: readonly StoredEnding[],
  written: readonly EndingInput[] | undefined,
  context: {
    conditions: Conditions;
    invalid: Record<string, string>;
    isCounted: (code: number) => boolean;
    newCode: () => number;
    keyOf: KeyOf;
  },
): StoredEnding[] {
  const { conditions, invalid, isCounted, newCode, keyOf } = context;
  const shown = stored.filter(({ removed }) => !removed);
  const left = new Map(stored.map((ending) => [ending.code, ending]));
  const given =
    written ?? shown.map(({ code, ...ending }) => ({ text: '', link: '', ...ending, _id: code, show: undefined }));
  const endings = given.map(({ _id, key, show: asked, screens, ...worded }, index): StoredEnding => {
    const words = (part: 'title' | 'text' | 'link') =>
      conditions.words(worded[part], { path: `endings.${index}.${part}` });
    const [title, text, link] = [words('title'), words('text'), words('link')];
    const same = _id === undefined ? undefined : left.get(_id);
    if (same) left.delete(same.code);
    const path = `endings.${index}.show`;
    const { show } = conditions.read(asked, same?.show, { path });
    if (screens && !show && !invalid[path]) invalid[path] = ENDS_ALL;
    return {
      code: same?.code ?? newCode(),
      ...keyOf(same, key),
      title,
      ...(text && { text }),
      ...(link && { link }),
      ...(show && { show }),
      ...(screens && { screens }),
    };
  });
  const gone = [...left.values()].filter(({ code }) => isCounted(code));
  return [...endings, ...gone.map((ending): StoredEnding => ({ ...ending, removed: true }))];
}

type Part = Condition | WrittenCondition | Group;
type Group = { all: readonly Part[] } | { any: readonly Part[] };
/** A written condition. It may name choices by codes, as a stored one does. */
type WrittenCondition =
  | { question: string; chosen: readonly Pick[]; not?: true | undefined }
  | { score: string | number; op: Comparison; value: number }
  | Exclude<Condition, { question: string } | { score: number }>;

const isGroup = (part: Part): part is Group => 'all' in part || 'any' in part;

function questionIn(written: Exclude<WrittenCondition, { field: string } | { score: string | number }>): string {
  if ('question' in written) return written.question;
  if ('answered' in written) return written.answered;
  return 'number' in written ? written.number : written.moment;
}

/** The choices of a question that conditions can name now, without removed ones. */
export function offersOf(question: StoredQuestion): readonly Offer[] {
  const { options, rows = [], slots = {} } = question;
  const isLeft = ({ removed }: { removed?: true }) => !removed;
  return (
    contractOf(kindOf(question)).offers?.({
      options: options.filter(isLeft),
      rows: rows.filter(isLeft),
      slots,
      settings: settingsOf(question),
    }) ?? []
  );
}

function codeOf(pick: Pick, offers: readonly Offer[], question: StoredQuestion): number | undefined {
  if (typeof pick === 'number') return offers.find(({ code }) => code === pick)?.code;
  if (typeof pick !== 'string' && 'slot' in pick) return offers.find(({ slot }) => slot === pick.slot)?.code;
  const placeOf = (items: StoredQuestion['options'], text: string) =>
    items.filter(({ removed }) => !removed).findIndex((item) => item.text === text);
  const [option, row] =
    typeof pick === 'string'
      ? [placeOf(question.options, pick), undefined]
      : [placeOf(question.options, pick.option), placeOf(question.rows ?? [], pick.row)];
  return option < 0 ? undefined : offers.find((offer) => offer.option === option && offer.row === row)?.code;
}

/** As `codeOf`. In a question with rows, the text of an option means the option in each row. */
export function codesFor(pick: Pick, offers: readonly Offer[], question: StoredQuestion): number[] {
  const code = codeOf(pick, offers, question);
  if (code !== undefined || typeof pick !== 'string') return code === undefined ? [] : [code];
  const option = question.options.filter(({ removed }) => !removed).findIndex(({ text }) => text === pick);
  return option < 0 ? [] : offers.filter((offer) => offer.option === option).map((offer) => offer.code);
}
