import { BESIDE_MAX } from '#basics/limits.ts';
import type { Foreign, KindExchange, Written } from '#questions/exchange/kind-exchange.ts';
import { given } from '#questions/exchange/kind-exchange.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { HINTS } from '#questions/exchange/paper-question.ts';
import { DECIMALS_MAX } from './exact.ts';
import { type NumberSettings, UNIT_MAX } from './settings.ts';
import { numberTold } from './told.ts';

export const numberExchange: KindExchange<NumberSettings> = {
  told: numberTold,
  guess({ said, options, rows, blanks, unit, points }) {
    if (options.length > 0 || rows.length > 0 || points) return null;
    if (blanks > 1 || !HINTS.number.test(said)) return null;
    return { kind: 'number', settings: given({ unit: unit !== null && unit.length <= UNIT_MAX ? unit : undefined }) };
  },

  fromSurveyJs(question) {
    const isMasked = question.words('maskType') === 'currency' || question.words('maskType') === 'numeric';
    const input = question.words('inputType') ?? 'text';
    // A line of words that takes numbers alone.
    const isJudged = input === 'text' && question.is('validators.numeric');
    const isNumber = question.type === 'text' && (NUMBERS.has(input) || isMasked || isJudged);
    const isSlider = question.type === 'slider';
    if (!isNumber && !isSlider) return null;
    const look = isSlider || question.words('inputType') === 'range' ? 'slider' : undefined;
    const step = question.number('step');
    const [min, max] = (['min', 'max'] as const).map(
      (end) =>
        question.number(end) ??
        question.number(`maskSettings.${end}`) ??
        question.number(`validators.numeric.${end}Value`) ??
        (look && RANGE[end]),
    );
    return settled({
      ...{ look, min, max },
      step: step === 1 ? undefined : step,
      decimals: question.number('maskSettings.precision') ?? (isJudged ? DECIMALS : undefined),
      before: question.words('maskSettings.prefix'),
      behind: question.words('maskSettings.suffix'),
    });
  },

  fromLime(question) {
    if (question.type === 'K') return question.is('slider_layout') ? fromSliders(question) : null;
    const isDigits = question.type === 'S' && question.is('numbers_only');
    const isJudged = question.type === 'S' && question.is('judgedNumber');
    if (question.type !== 'N' && !isDigits && !isJudged) return null;
    const isWhole = question.is('num_value_int_only');
    const digits = longest(question.number('maximum_chars'));
    return settled({
      min: question.number('min_num_value_n'),
      max: question.number('max_num_value_n') ?? digits,
      decimals: isWhole || isDigits ? 0 : DECIMALS,
      before: question.words('prefix'),
      behind: question.words('suffix'),
    });
  },

  toSurveyJs({ settings }, lose) {
    const { look, min, max, decimals, unit, unitAt } = settings;
    loseSettings(
      settings,
      { plain: undefined, before: undefined, after: undefined, low: undefined, high: undefined },
      lose,
    );
    // A step of the last digit is as good as none.
    const step = settings.step ?? (decimals > 0 ? Number((10 ** -decimals).toFixed(decimals)) : undefined);
    if (look === 'slider') {
      loseSettings(settings, { unit: undefined }, lose);
      return { type: 'slider', ...given({ min, max, step }) };
    }
    if (unit === undefined) return { type: 'text', inputType: 'number', ...given({ min, max, step }) };
    return {
      type: 'text',
      maskType: 'currency',
      ...given({ step }),
      maskSettings: {
        ...given({ min, max, precision: decimals }),
        ...(unitAt === 'before' ? { prefix: `${unit} ` } : { suffix: ` ${unit}` }),
      },
    };
  },

  toLime({ settings }, lose) {
    const { min, max, decimals, unit, unitAt, before, after } = settings;
    const isBefore = unit !== undefined && unitAt === 'before';
    // One of them is read as the unit, so that other words stand on its other side only.
    const isKept = { before: unit !== undefined && !isBefore, after: isBefore };
    if (before !== undefined && !isKept.before) lose('setting', `before: ${before}`);
    if (after !== undefined && !isKept.after) lose('setting', `after: ${after}`);
    loseSettings(settings, { look: 'field', step: undefined, plain: undefined, low: undefined, high: undefined }, lose);
    if (decimals !== 0 && decimals !== DECIMALS) lose('setting', `decimals: ${decimals}`);
    return {
      type: 'N',
      theme: 'numerical',
      attributes: given({
        min_num_value_n: min,
        max_num_value_n: max,
        num_value_int_only: decimals === 0 ? 1 : 0,
        prefix: isBefore ? unit : isKept.before ? before : undefined,
        suffix: isBefore ? after : unit,
      }) as Record<string, string | number>,
    };
  },

  inSurveyJs: { tells: true, compares: () => true },
  inLime: { tells: true, compares: () => true },
};

/** The largest whole number of so many digits. */
export const longest = (digits: number | undefined): number | undefined =>
  digits !== undefined && digits >= 1 && digits <= DIGITS_MAX ? 10 ** Math.trunc(digits) - 1 : undefined;
const DIGITS_MAX = 12;

const NUMBERS = new Set(['number', 'range']);
/** The ends of a slider that says none. */
const RANGE = { min: 0, max: 100 };
/** LimeSurvey, and SurveyJS in a line of words, only tell whole numbers from others. */
const DECIMALS = 2;

function settled(read: {
  look?: string | undefined;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  decimals?: number | undefined;
  before?: string | undefined;
  behind?: string | undefined;
}): Written {
  const { look, min, max, step, before, behind } = read;
  const digits = Math.max(read.decimals ?? 0, ...[min, max, step].map(digitsOf));
  const decimals = Math.min(digits, DECIMALS_MAX);
  const unit = (behind ?? before)?.trim().slice(0, UNIT_MAX);
  // Beside a unit after the number, other words stand before it.
  const lead = behind === undefined ? '' : (before?.trim().slice(0, BESIDE_MAX) ?? '');
  const isLastDigit = step !== undefined && digitsOf(step) > 0 && Math.abs(step - 10 ** -decimals) < 1e-12;
  return {
    kind: 'number',
    settings: given({
      ...{ look, min, max, step: isLastDigit ? undefined : step },
      decimals: decimals === 0 ? undefined : decimals,
      unit: unit === '' ? undefined : unit,
      unitAt: unit && behind === undefined ? 'before' : undefined,
      before: lead === '' ? undefined : lead,
    }),
  };
}

/** Sliders with the words of their ends, which stand in the text of each: `sad|happy`, or `Mood|sad|happy`. */
function fromSliders(question: Foreign): Written[] {
  if (question.rows.length > 1) question.lose('split');
  const separator = question.words('slider_separator') ?? '';
  // The ends of what can be chosen, whichever of the two bounds says it.
  const [low, high] = [question.number('slider_min'), question.number('slider_max')];
  const least = Math.max(low ?? 0, question.number('min_num_value_n') ?? low ?? 0);
  const most = Math.min(high ?? 100, question.number('max_num_value_n') ?? high ?? 100);
  const step = question.number('slider_accuracy');
  // Nobody types, and steps are whole unless the accuracy says otherwise.
  question.number('maximum_chars');
  if (question.is('num_value_int_only') && digitsOf(step) > 0) question.lose('setting', `slider_accuracy: ${step}`);
  const first = question.number('slider_default');
  // Otherwise the handle begins there, but the question is unanswered.
  const isAnswered = question.is('slider_default_set');
  if (first !== undefined && !isAnswered) question.lose('look', `slider_default: ${first}`);
  return question.rows.map(({ text, value }) => {
    const parts = separator === '' ? [text] : text.split(separator).map((part) => part.trim());
    const [high, low] = parts.length > 1 ? parts.toReversed() : [];
    const label = parts.length > 2 || parts.length === 1 ? (parts[0] ?? '') : '';
    const written = settled({
      ...{ look: 'slider', min: least, max: most, step: step === 1 ? undefined : step },
      ...{ before: question.words('prefix'), behind: question.words('suffix') },
    });
    const ends = given({ low: low?.slice(0, BESIDE_MAX) || undefined, high: high?.slice(0, BESIDE_MAX) || undefined });
    return {
      ...written,
      settings: { ...written.settings, ...ends },
      text: label === '' ? question.text : `${question.text} – ${label}`,
      partValue: value,
      ...(isAnswered && first !== undefined && { begins: String(first) }),
    };
  });
}

/** The number of decimal places. */
const digitsOf = (value: number | undefined): number => String(value ?? 0).split('.')[1]?.length ?? 0;
