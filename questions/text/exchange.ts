import { BESIDE_MAX, QUESTION_MAX, TEXT_MAX } from '#basics/limits.ts';
import type { Foreign, KindExchange, Written } from '#questions/exchange/kind-exchange.ts';
import { given } from '#questions/exchange/kind-exchange.ts';
import { loseSettings } from '#questions/exchange/lost-settings.ts';
import { HINTS } from '#questions/exchange/paper-question.ts';
import { maskedBy, ownPatternOf, writtenPattern } from './foreign-pattern.ts';
import type { Pattern, TextFormat } from './formats.ts';
import type { TextSettings } from './settings.ts';
import { textTold } from './told.ts';

/** A regular expression for other programs for each allowed content of a line. The import recognises the same expressions. */
const EXPRESSIONS: Record<Pattern, string> = {
  letters: "^[\\p{L} .'’-]+$",
  digits: '^[0-9]+$',
  lettersAndDigits: '^[\\p{L}0-9]+$',
  postcode: '^[A-Za-z0-9][A-Za-z0-9 -]{1,9}$',
};
const EMAIL = '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$';
const PHONE = '^[+]?[0-9 ()/.-]{3,}$';
const WEB = '^(https?://)?[^\\s/]+\\.[^\\s/.]+(/\\S*)?$';

export const textExchange: KindExchange<TextSettings> = {
  told: textTold,
  guess({ said, options, blanks, rows }) {
    if (options.length > 0 || rows.length > 0) return null;
    const isOpen = HINTS.lines.test(said);
    const format =
      (HINTS.email.test(said) && 'email') ||
      (HINTS.phone.test(said) && 'phone') ||
      (HINTS.address.test(said) && 'address') ||
      ((blanks > 1 || isOpen) && 'lines') ||
      undefined;
    return { kind: 'text', settings: given({ format }) };
  },

  fromSurveyJs(question) {
    if (question.type === 'comment') return fromField(question, 'lines');
    if (question.type === 'text') {
      const type = question.words('inputType') ?? 'text';
      if (!(type in INPUTS)) question.lose('setting', `inputType: ${type}`);
      return fromField(question, INPUTS[type] ?? 'line');
    }
    return null;
  },

  fromLime(question) {
    const isLines = question.type === 'T' || question.type === 'U';
    if (!isLines && question.type !== 'S') return null;
    const preg = question.words('preg') ?? '';
    const [, expression = preg || undefined, flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(preg) ?? [];
    const text = question.words('em_validation_q_tip') ?? question.words('em_validation_sq_tip');
    return {
      kind: 'text',
      settings: given({
        min: bounded(question.number('minimum_chars')),
        max: bounded(question.number('maximum_chars')),
        ...readExpression(question, expression, {
          format: isLines ? 'lines' : 'line',
          ...{ text, isAnyCase: flags.includes('i') },
        }),
        placeholder: question.words('placeholder')?.slice(0, QUESTION_MAX),
        before: question.words('prefix')?.slice(0, BESIDE_MAX),
        after: question.words('suffix')?.slice(0, BESIDE_MAX),
      }),
    };
  },

  toSurveyJs({ settings }, lose) {
    const { format, min, max, pattern, placeholder, expression, faultText } = settings;
    loseSettings(settings, { language: undefined, before: undefined, after: undefined }, lose);
    const own = expression === undefined ? null : writtenPattern(settings);
    if (format === 'address') lose('setting', 'format: address');
    const isLines = format === 'lines' || format === 'address';
    return {
      type: isLines ? 'comment' : 'text',
      ...(format === 'email' && { inputType: 'email' }),
      ...(format === 'phone' && { inputType: 'tel' }),
      ...(format === 'web' && { inputType: 'url' }),
      ...given({ maxLength: max, placeholder }),
      ...((min !== undefined || pattern || own) && {
        validators: [
          ...(min === undefined ? [] : [{ type: 'text', minLength: min }]),
          ...(pattern ? [{ type: 'regex', regex: EXPRESSIONS[pattern] }] : []),
          ...(own
            ? [
                {
                  ...{ type: 'regex', regex: own.regex },
                  ...(own.isAnyCase && { caseInsensitive: true }),
                  ...given({ text: faultText }),
                },
              ]
            : []),
        ],
      }),
    };
  },

  toLime({ settings }, lose) {
    const { format, max, pattern, placeholder, before, after, faultText } = settings;
    const own = settings.expression === undefined ? null : writtenPattern(settings);
    loseSettings(settings, { language: undefined, min: undefined }, lose);
    if (format === 'address') lose('setting', 'format: address');
    const isLines = format === 'lines' || format === 'address';
    const expression = pattern ? EXPRESSIONS[pattern] : { email: EMAIL, phone: PHONE, web: WEB }[format as string];
    return {
      type: isLines ? 'T' : 'S',
      theme: isLines ? 'longfreetext' : 'shortfreetext',
      attributes: given({
        maximum_chars: max,
        placeholder,
        prefix: before,
        suffix: after,
        preg: own
          ? `/${own.regex.replaceAll(/(?<!\\)\//g, '\\/')}/${own.isAnyCase ? 'iu' : 'u'}`
          : expression && `/${expression}/u`,
        em_validation_q_tip: own ? faultText : undefined,
      }) as Record<string, string | number>,
    };
  },

  inSurveyJs: { tells: true },
  inLime: { tells: true },
};

const INPUTS: Record<string, TextFormat> = {
  text: 'line',
  email: 'email',
  tel: 'phone',
  url: 'web',
  password: 'line',
};

function fromField(question: Foreign, format: TextFormat): Written {
  const mask =
    question.words('maskType') === 'pattern' ? question.words('maskSettings.pattern') : question.words('inputFormat');
  const settings = readExpression(question, mask ? maskedBy(mask) : question.words('validators.regex.regex'), {
    format,
    ...{ text: question.words('validators.regex.text'), isAnyCase: question.is('validators.regex.caseInsensitive') },
  });
  return {
    kind: 'text',
    settings: given({
      ...settings,
      min: bounded(question.number('validators.text.minLength')) ?? settings.min,
      max: bounded(question.number('validators.text.maxLength') ?? question.number('maxLength')) ?? settings.max,
      placeholder: (question.words('placeholder') ?? question.words('placeHolder'))?.slice(0, QUESTION_MAX),
      ...(question.is('validators.email') && { format: 'email' }),
    }),
  };
}

/** Expressions that say "something, an @, a name with a dot", whichever characters they allow. */
const MAIL_LIKE = /^\^[^@^$|]*[+*}]\)?@[^@^$|]*(?:\\\.|\[\.\])[^@^$|]*\$$/;
/** Longer expressions are none of the usual ones. */
const EXPRESSION_MAX = 300;
/** Only digits, and how many. */
const DIGITS_LIKE = /^\^(?:\[0-9\]|\\d)(\+|\*|\{(\d{1,4})(?:(,)(\d{0,4}))?\})\$$/;

/** @param of.text what people read there about answers that do not match */
function readExpression(
  question: Foreign,
  expression: string | undefined,
  { format, ...of }: { format: TextFormat; text?: string | undefined; isAnyCase: boolean },
): Partial<TextSettings> {
  if (expression === undefined) return { format };
  if (expression === EMAIL) return { format: 'email' };
  if (expression === PHONE) return { format: 'phone' };
  if (expression === WEB) return { format: 'web' };
  const isShort = expression.length <= EXPRESSION_MAX;
  if (isShort && MAIL_LIKE.test(expression)) return { format: 'email' };
  const digits = isShort ? DIGITS_LIKE.exec(expression) : null;
  if (digits) {
    const [, times, least, comma, last] = digits;
    const max = comma === undefined ? least : last || undefined;
    return {
      ...{ format, pattern: 'digits' },
      ...(times !== '+' &&
        times !== '*' &&
        given({ min: bounded(Number(least)), max: bounded(Number(max ?? Number.NaN)) })),
    };
  }
  const known = Object.entries(EXPRESSIONS).find(([, own]) => own === expression);
  if (known) return { format, pattern: known[0] as Pattern };
  const own = ownPatternOf(expression, of);
  if (!own) question.lose('setting', `regex: ${expression}`);
  return { format, ...own };
}

/** A length that texts can have. */
const bounded = (length: number | undefined): number | undefined =>
  length !== undefined && Number.isInteger(length) && length > 0 ? Math.min(length, TEXT_MAX) : undefined;
