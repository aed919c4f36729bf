/** The digits behind the point that a number can have. */
export const DECIMALS_MAX = 3;
/** Up to here all thousandths are exact in JSON and in every program. */
export const NUMBER_MAX = 999_999_999_999;

const UNITS = 10 ** DECIMALS_MAX;

/** A number as its count of thousandths, so that sums are exact; of one with more digits the nearest. */
export const unitsOf = (value: number): number => Math.round(value * UNITS) + 0; // no -0
export const fromUnits = (units: number): number => units / UNITS;

/** Whether a number has no more than that many digits behind the point. */
export function hasDecimals(value: number, decimals: number): boolean {
  const units = unitsOf(value);
  return fromUnits(units) === value && units % unitOf(decimals) === 0;
}

/** The smallest difference of numbers with that many digits behind the point, in thousandths. */
export const unitOf = (decimals: number): number => 10 ** (DECIMALS_MAX - decimals);

/** Whether these bounds are of years, which are written without a sign between thousands. */
export const areYears = ({ min, max, unit, decimals }: YearBounds): boolean =>
  unit === undefined && decimals === 0 && min !== undefined && max !== undefined && min >= 1_000 && max <= 2_999;

interface YearBounds {
  min?: number | undefined;
  max?: number | undefined;
  unit?: string | undefined;
  decimals?: number | undefined;
}
