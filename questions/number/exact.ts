/** The most decimal places of a number. */
export const DECIMALS_MAX = 3;
/** Up to here all thousandths are exact in JSON and in every program. */
export const NUMBER_MAX = 999_999_999_999;

const UNITS = 10 ** DECIMALS_MAX;

/** A number as its count of thousandths, so that sums are exact; of one with more digits the nearest. */
export const unitsOf = (value: number): number => Math.round(value * UNITS) + 0; // no -0
export const fromUnits = (units: number): number => units / UNITS;

/** Whether a number has no more than that many decimal places. */
export function hasDecimals(value: number, decimals: number): boolean {
  const units = unitsOf(value);
  return fromUnits(units) === value && units % unitOf(decimals) === 0;
}

/** The smallest difference of numbers with that many decimal places, in thousandths. */
export const unitOf = (decimals: number): number => 10 ** (DECIMALS_MAX - decimals);

/** Whether numbers are written without a sign between thousands: the author says so, or both bounds are years. */
export const areYears = ({ plain, min, max, unit, decimals }: WrittenSettings): boolean =>
  plain ??
  (unit === undefined && decimals === 0 && min !== undefined && max !== undefined && min >= 1_000 && max <= 2_999);

/** A sign of a currency alone, or its three letters. */
const CURRENCY = /^(?:\p{L}{0,3}\p{Sc}|[A-Z]{3})$/u;

/** Whether numbers are amounts of money, which are written with both digits of the cents. */
export const areAmounts = ({ decimals, unit }: WrittenSettings): boolean =>
  decimals === 2 && unit !== undefined && CURRENCY.test(unit);

interface WrittenSettings {
  plain?: boolean | undefined;
  min?: number | undefined;
  max?: number | undefined;
  unit?: string | undefined;
  decimals?: number | undefined;
}
