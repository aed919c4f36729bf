/** One step of time and how much there was in it. */
export interface TrendPoint {
  /** "20 November 2026" */
  label: string;
  /** Below the axis: "20 Nov". */
  shortLabel: string;
  value: number;
  /** Its time is not over yet, so the line towards it is dashed. Only the last point can be. */
  unfinished?: boolean;
}

/** The words around a trend, which speaks no language itself. */
export interface TrendWords {
  /** The heads of the table's columns: "Day", "Responses". */
  when: string;
  count: string;
  /** Opens the table. */
  showNumbers: string;
  formatCount: (count: number) => string;
  /** As short as beside an axis: "2M". */
  formatRound: (count: number) => string;
}
