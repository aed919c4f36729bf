// What a field takes, and how each type is judged: as a question of that kind. No zod here, because the field loads this file.
import { memoized } from '#basics/memoized.ts';
import type { MomentSettings } from '#questions/moment/settings.ts';
import type { NumberSettings } from '#questions/number/settings.ts';
import type { TextSettings } from '#questions/text/settings.ts';

/** The type of a field. People write a text, a number or a day in it, or choose one of its choices. A `note` is only read. */
export const CELL_TYPES = ['line', 'lines', 'number', 'email', 'phone', 'web', 'date', 'choice', 'note'] as const;
export type CellType = (typeof CELL_TYPES)[number];

const TYPED: ReadonlySet<CellType> = new Set(['line', 'lines', 'email', 'phone', 'web']);
/** Whether people type words into fields of this type. */
export const isTyped = (type: CellType): boolean => TYPED.has(type);

/** How often the fields of a question are answered. */
export const RECORDS = ['once', 'rows', 'added'] as const;

/** The settings of a field by which its type is judged. */
interface CellBounds {
  type: CellType;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  decimals?: number | undefined;
  earliest?: string | undefined;
  latest?: string | undefined;
  earliestFromToday?: string | undefined;
  latestFromToday?: string | undefined;
  before?: string | undefined;
  after?: string | undefined;
  placeholder?: string | undefined;
  expression?: string | undefined;
  excludes?: true | undefined;
  faultText?: string | undefined;
}

/** The settings of the kinds that judge the cells. Memoized, because an answer has many cells. */
export const numberOf = memoized(
  ({ min, max, step, decimals = 0, before, after }: CellBounds): NumberSettings => ({
    ...{ look: 'field', decimals, unitAt: after === undefined && before !== undefined ? 'before' : 'behind' },
    ...given({ min, max, step }),
  }),
);
export const momentOf = memoized(
  ({ earliest, latest, earliestFromToday, latestFromToday }: CellBounds): MomentSettings => ({
    parts: 'date',
    ...given({ earliest, latest, earliestFromToday, latestFromToday }),
  }),
);
export const textOf = memoized(
  ({ type, min, max, placeholder, expression, excludes, faultText }: CellBounds): TextSettings => ({
    format: type === 'lines' || type === 'email' || type === 'phone' || type === 'web' ? type : 'line',
    ...given({ min, max, placeholder }),
    ...((type === 'line' || type === 'lines') && given({ expression, excludes, faultText })),
  }),
);

function given<Settings extends object>(settings: Settings): { [Name in keyof Settings]: NonNullable<Settings[Name]> } {
  const set = Object.entries(settings).filter(([, value]) => value !== undefined);
  return Object.fromEntries(set) as { [Name in keyof Settings]: NonNullable<Settings[Name]> }; // absent ones are optional in each kind
}
