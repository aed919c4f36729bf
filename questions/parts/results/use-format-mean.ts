import { useFormatter } from 'use-intl';

/** Words a mean, with a digit more than percentages have. @param digits of percentages, behind the point */
export function useFormatMean(digits: number): (mean: number) => string {
  const format = useFormatter();
  const precision = { minimumFractionDigits: digits + 1, maximumFractionDigits: digits + 1 };
  return (mean) => format.number(mean, precision);
}
