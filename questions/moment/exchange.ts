import type { Foreign, KindExchange } from '#questions/exchange/kind-exchange.ts';
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
    return { kind: 'moment', settings: given({ parts, ...boundsIn(question, parts, ['min', 'max']) }) };
  },

  fromLime(question) {
    if (question.type !== 'D') return null;
    const format = question.words('date_format')?.toLowerCase() ?? 'yyyy-mm-dd';
    const parts = /h/.test(format) ? (/[yd]/.test(format) ? 'both' : 'time') : 'date';
    if (!/[dh]/.test(format)) question.lose('setting', `date_format: ${format}`);
    return { kind: 'moment', settings: given({ parts, ...boundsIn(question, parts, ['date_min', 'date_max']) }) };
  },

  toSurveyJs: ({ settings: { parts, earliest, latest } }) => ({
    type: 'text',
    inputType: { date: 'date', time: 'time', both: 'datetime-local' }[parts],
    ...given({ min: earliest, max: latest }),
  }),

  toLime: ({ settings: { parts, earliest, latest } }) => ({
    type: 'D',
    theme: 'date',
    attributes: given({
      date_format: { date: 'yyyy-mm-dd', time: 'HH:MM', both: 'yyyy-mm-dd HH:MM' }[parts],
      date_min: earliest?.replace('T', ' '),
      date_max: latest?.replace('T', ' '),
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

/** The bounds in our form. Expressions are listed as lost. */
function boundsIn(question: Foreign, parts: MomentParts, names: readonly [string, string]): Partial<MomentSettings> {
  const [earliest, latest] = names.map((name, place) => {
    const bound = question.words(name) ?? question.words(YEARS[place] ?? '');
    if (bound === undefined) return undefined;
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
  return given({ earliest, latest });
}
