import { FIELDS_MAX } from '#basics/limits.ts';
import type { Foreign, KindExchange, Written } from '#questions/exchange/kind-exchange.ts';
import {
  given,
  limeItems,
  optionsOf,
  otherInLime,
  picturedOf,
  surveyJsItems,
} from '#questions/exchange/kind-exchange.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { HINTS } from '#questions/exchange/paper-question.ts';
import type { MultipleSettings } from './settings.ts';
import { multipleTold } from './told.ts';

export const multipleExchange: KindExchange<MultipleSettings> = {
  told: multipleTold,
  guess({ said, options, chosen }) {
    if (options.length < 2) return null;
    const isSaid = chosen === 'several' || (chosen === null && HINTS.several.test(said));
    if (!isSaid && (chosen === 'one' || HINTS.one.test(said) || !options.every(({ mark }) => mark === 'square')))
      return null;
    const texts = options.map(({ text }) => text);
    const none = texts.find((text) => HINTS.none.test(text.toLowerCase()));
    const other = texts.find((text) => HINTS.other.test(text.toLowerCase()));
    // On paper a "yes" and a "no" have square boxes, too.
    if (!isSaid && texts.filter((text) => text !== other).length < 3) return null;
    const most = /(?:up to|at most|maximum of|max\.?|bis zu|höchstens|jusqu['’]à|hasta) (\d{1,2})\b/.exec(said)?.[1];
    const rest = texts.filter((text) => text !== none && text !== other);
    const max = most !== undefined && Number(most) > 0 ? Number(most) : undefined;
    return { kind: 'multiple', options: rest, settings: given({ none, other: other?.replace(/\s*[:：]$/, ''), max }) };
  },

  fromSurveyJs(question) {
    const isPictures = question.type === 'imagepicker' && question.is('multiSelect');
    if (question.type !== 'checkbox' && question.type !== 'tagbox' && !isPictures) return null;
    const has = (...names: string[]) => names.map((name) => question.is(name)).includes(true);
    const hasNone = has('showNoneItem', 'hasNone');
    // A shortcut: the answers are the same.
    if (has('showSelectAllItem', 'hasSelectAll')) question.lose('look', 'showSelectAllItem');
    const [fewest, most] = ['min', 'max'].map((end) => question.number(`validators.answercount.${end}Count`));
    const { look, ...options } = picturedOf(question.options);
    return {
      kind: 'multiple',
      ...options,
      exclusive: question.options.flatMap(({ alone, value }) => (alone ? [value] : [])),
      settings: given({
        look: look ?? (question.type === 'tagbox' ? 'dropdown' : 'list'),
        min: above(question.number('minSelectedChoices') ?? fewest, 1),
        max: above(question.number('maxSelectedChoices') ?? most, 0),
        none: hasNone ? (question.words('noneText') ?? 'None') : undefined,
        other: has('showOtherItem', 'hasOther') ? (question.words('otherText') ?? 'Other') : undefined,
      }),
    };
  },

  fromLime(question) {
    if (question.type !== 'M' && question.type !== 'P') return null;
    const exclusive = (question.words('exclude_all_others') ?? '').split(/[;,]/).flatMap((code) => code.trim() || []);
    // As we write it.
    const none = exclusive.includes(NONE) ? question.rows.find(({ value }) => value === NONE) : undefined;
    const unknown = exclusive.filter((code) => !question.rows.some(({ value }) => value === code));
    if (unknown.length > 0) question.lose('setting', `exclude_all_others: ${unknown.join(';')}`);
    const fewest = question.number('min_answers');
    const { look, ...options } = picturedOf(question.rows.filter((row) => row !== none));
    const list: Written = {
      kind: 'multiple',
      ...options,
      exclusive,
      ...(none && { slotValues: { none: NONE } }),
      ...(fewest !== undefined && fewest > 0 && { required: true }),
      settings: given({
        look: look ?? undefined,
        min: above(fewest, 1),
        max: above(question.number('max_answers'), 0),
        none: none?.text,
        other: otherInLime(question),
      }),
    };
    return question.type === 'M' ? list : [list, commentsOn(question)];
  },

  toSurveyJs({ options, codes, exclusive, settings }, lose) {
    const { look, min, max, none, other } = settings;
    if (look === 'pictures') loseSettings(settings, { look: 'list' }, lose);
    return {
      type: look === 'dropdown' ? 'tagbox' : 'checkbox',
      choices: surveyJsItems(options, codes.options).map((item, place) => ({
        ...item,
        ...(exclusive[place] && { isExclusive: true }),
      })),
      ...given({ minSelectedChoices: min, maxSelectedChoices: max }),
      ...(none !== undefined && { showNoneItem: true, noneText: none }),
      ...(other !== undefined && { showOtherItem: true, otherText: other }),
    };
  },

  toLime({ options, codes, exclusive, settings }, lose) {
    const { min, max, none, other } = settings;
    loseSettings(settings, { look: 'list' }, lose);
    const items = limeItems(options, { codes: codes.options, prefix: 'SQ', taken: [NONE], lose });
    const alone = [
      ...items.flatMap(({ value }, place) => (exclusive[place] ? [value] : [])),
      ...(none === undefined ? [] : [NONE]),
    ];
    return {
      type: 'M',
      theme: 'multiplechoice',
      subquestions: [...items, ...(none === undefined ? [] : [{ value: NONE, text: none }])],
      ...(other !== undefined && { other: true }),
      attributes: given({
        min_answers: min,
        max_answers: max,
        exclude_all_others: alone.length > 0 ? alone.join(';') : undefined,
        other_replace_text: other,
      }) as Record<string, string | number>,
    };
  },

  inSurveyJs: {
    tells: true,
    chosen: ({ option, slot, slotValue = slot }) => ({
      ...{ part: null, is: 'has', value: option ?? slotValue ?? '', quoted: true },
    }),
  },
  inLime: {
    ...{ tells: true, inParts: true },
    chosen: ({ option, slot, slotValue = NONE }) =>
      slot === 'other'
        ? { part: 'other', answered: true }
        : { part: option ?? slotValue, is: '=', value: 'Y', quoted: true },
  },
};

/** The code of what excludes the others. */
const NONE = 'SQNON';

/** The comments on the options, as fields of a question of their own. */
function commentsOn(question: Foreign): Written {
  question.lose('split');
  for (const { text } of question.rows.slice(FIELDS_MAX)) question.lose('items', text);
  return {
    kind: 'fields',
    text: `${question.text} – ${question.words('commentWords') ?? 'comment'}`,
    ...optionsOf(question.rows.slice(0, FIELDS_MAX)),
    optionSettings: question.rows.slice(0, FIELDS_MAX).map(() => ({})),
    partValue: 'comment',
  };
}

/** A bound that says something. */
const above = (bound: number | undefined, least: number): number | undefined =>
  bound !== undefined && bound > least ? bound : undefined;
