import {
  fromTodayInLime,
  fromTodayInSurveyJs,
  fromTodayToLime,
  fromTodayToSurveyJs,
} from '#questions/exchange/days-from-today.ts';
import type { Foreign, KindExchange, Lose } from '#questions/exchange/kind-exchange.ts';
import { given } from '#questions/exchange/kind-exchange.ts';
import { HINTS } from '#questions/exchange/paper-question.ts';
import { isMoment, type MomentParts } from './moments.ts';
import type { MomentSettings } from './settings.ts';
import { momentTold } from './told.ts';

export const momentExchange: KindExchange<MomentSettings> = {
  told: momentTold,
  guess({ said, options, rows, points }) {
    if (options.length > 0 || rows.length > 0 || points) return null;
    if (HINTS.time.test(said)) return { kind: 'moment', settings: { parts: 'time' } };
    return HINTS.date.test(said) && !HINTS.lines.test(said) ? { kind: 'moment' } : null;
  },

  fromSurveyJs(question) {
    const type = question.words('inputType') ?? '';
    if (question.type !== 'text' || !Object.hasOwn(INPUTS, type)) return null;
    const parts = INPUTS[type] ?? 'date';
    return { kind: 'moment', settings: given({ parts, ...boundsIn(question, parts, IN_SURVEYJS) }) };
  },

  fromLime(question) {
    if (question.type !== 'D') return null;
    const format = question.words('date_format')?.toLowerCase() ?? 'yyyy-mm-dd';
    const parts = /h/.test(format) ? (/[yd]/.test(format) ? 'both' : 'time') : 'date';
    if (!/[dh]/.test(format)) question.lose('setting', `date_format: ${format}`);
    return { kind: 'moment', settings: given({ parts, ...boundsIn(question, parts, IN_LIME) }) };
  },

  toSurveyJs: ({ settings: { parts, earliest, latest, earliestFromToday, latestFromToday } }) => ({
    type: 'text',
    inputType: { date: 'date', time: 'time', both: 'datetime-local' }[parts],
    ...given({
      min: earliest,
      max: latest,
      minValueExpression: earliestFromToday && fromTodayToSurveyJs(earliestFromToday),
      maxValueExpression: latestFromToday && fromTodayToSurveyJs(latestFromToday),
    }),
  }),

  toLime: ({ settings: { parts, earliest, latest, earliestFromToday, latestFromToday } }, lose) => ({
    type: 'D',
    theme: 'date',
    attributes: given({
      date_format: { date: 'yyyy-mm-dd', time: 'HH:MM', both: 'yyyy-mm-dd HH:MM' }[parts],
      date_min: boundToLime('earliest', earliest, earliestFromToday, lose),
      date_max: boundToLime('latest', latest, latestFromToday, lose),
    }) as Record<string, string>,
  }),

  inSurveyJs: { tells: true, compares: () => true },
  // It keeps a day with the time, and a time with a day, so that other texts are compared.
  inLime: { tells: true },
};

const INPUTS: Record<string, MomentParts> = {
  ...{ date: 'date', time: 'time', 'datetime-local': 'both', datetime: 'both' },
};

/** The years that LimeSurvey offers where a date is chosen from lists. */
const YEARS = ['dropdown_dates_year_min', 'dropdown_dates_year_max'];

/** The names of both bounds, how a program says a day from today, and the names of expressions, which are rules otherwise. */
interface BoundNames {
  names: readonly [string, string];
  expressions?: readonly [string, string];
  fromToday: (bound: string) => string | null;
}

const IN_SURVEYJS: BoundNames = {
  names: ['min', 'max'],
  expressions: ['minValueExpression', 'maxValueExpression'],
  fromToday: fromTodayInSurveyJs,
};
const IN_LIME: BoundNames = { names: ['date_min', 'date_max'], fromToday: fromTodayInLime };

/** LimeSurvey has one bound on a side: of a fixed one and one from today it gets the first. */
function boundToLime(
  side: 'earliest' | 'latest',
  bound: string | undefined,
  distance: string | undefined,
  lose: Lose,
): string | undefined {
  if (bound !== undefined && distance !== undefined) lose('setting', `${side}: ${fromTodayToLime(distance)}`);
  return bound?.replace('T', ' ') ?? (distance && fromTodayToLime(distance));
}

/** The bounds in our form. Other expressions are listed as lost. */
function boundsIn(question: Foreign, parts: MomentParts, { names, expressions, fromToday }: BoundNames) {
  const distances = names.map((name, place) => {
    const written = question.words(expressions?.[place] ?? '') ?? question.words(name) ?? '';
    // For a date with a time, other programs mean the midnight of that day, and ours all of it.
    return parts === 'date' ? fromToday(written) : null;
  });
  const [earliest, latest] = names.map((name, place) => {
    const bound = question.words(name) ?? question.words(YEARS[place] ?? '');
    if (bound === undefined || (distances[place] !== null && fromToday(bound) === distances[place])) return undefined;
    // A year is all of its days.
    const day = /^\d{4}$/.test(bound) ? `${bound}-${place === 0 ? '01-01' : '12-31'}` : bound;
    const text = day.replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}).*$/, '$1T$2');
    if (isMoment(parts, text)) return text;
    // A day is the first minute of it.
    if (parts === 'both' && isMoment('date', text)) return `${text}T${name === names[0] ? '00:00' : '23:59'}`;
    if (parts === 'date' && isMoment('both', text)) return text.slice(0, 10);
    question.lose('setting', `${name}: ${bound}`);
    return undefined;
  });
  const [earliestFromToday, latestFromToday] = distances.map((distance) => distance ?? undefined);
  return given({ earliest, latest, earliestFromToday, latestFromToday });
}
