import { freeCode } from '#basics/own-codes.ts';
import type { Column, Counted, CountedOption } from '#questions/model/kind.ts';

/** The longest name of a column in SPSS. */
const NAME_MAX = 64;
/** Words of R and SPSS, which a column cannot be called. */
const RESERVED = new Set(
  'all and by eq ge gt le lt ne not or to with if else repeat while function for next break true false null inf nan na in'.split(
    ' ',
  ),
);

/** The names of columns, each once, whether with capitals or small letters. @param fixed names that are taken */
export function createNames(fixed: readonly string[]) {
  const taken = new Set([...RESERVED, ...fixed.map((name) => name.toLowerCase())]);
  return {
    /** @param parts joined by `_` */
    add: (...parts: string[]): string => freeCode(parts.join('_').replaceAll('-', '_'), taken, NAME_MAX),
  };
}

/** How columns call options and rows: by their own codes, and the others by their letter and code. */
export function partNames({ options, rows }: Counted<unknown>): (name: string) => string {
  const own = new Map(
    [...options, ...rows].flatMap(({ code, ownCode }) => (ownCode ? [[String(code), ownCode] as const] : [])),
  );
  return (name) => name.replaceAll(/(?<![^_])[or](\d+)(?![^_])/g, (part, code) => own.get(code) ?? part);
}

/** Own codes as values, by the codes that they replace: numbers where all are. */
export type OwnValues = ReadonlyMap<number, string | number>;

/** The values of a column whose numbers are codes of options; null where no option has an own code. */
export function ownValues({ labels = [] }: Pick<Column, 'labels'>, question: Counted<unknown>): OwnValues | null {
  const slots = new Map(Object.entries(question.slots).map(([key, code]) => [code, key]));
  return valuesOf(
    labels.map(([code]) => question.options.find((option) => option.code === code) ?? { code, key: slots.get(code) }),
    question.options,
  );
}

/** The values that an order uses for options or rows; null if none of them has an own code. */
export function ownPlaces({ options, rows }: Counted<unknown>): OwnValues | null {
  const items = rows.length > 0 ? rows : options;
  return valuesOf(items, items);
}

function valuesOf(
  parts: readonly (Pick<CountedOption, 'code' | 'ownCode'> & { key?: string | undefined })[],
  items: readonly CountedOption[],
): OwnValues | null {
  if (!items.some(({ ownCode }) => ownCode)) return null;
  const taken = new Set<string>();
  const values = parts.map(({ code, ownCode, key }) => [code, freeCode(ownCode ?? key ?? `o${code}`, taken)] as const);
  const areNumbers = values.every(([, value]) => /^(?:0|-?[1-9]\d{0,8})$/.test(value));
  return new Map(values.map(([code, value]) => [code, areNumbers ? Number(value) : value]));
}
