import { useFormatter } from 'use-intl';

/** Words a mean, with one decimal place more than percentages. @param digits decimal places of percentages */
export function useFormatMean(digits: number): (mean: number) => string {
  const format = useFormatter();
  const precision = { minimumFractionDigits: digits + 1, maximumFractionDigits: digits + 1 };
  return (mean) => format.number(mean, precision);
}
