/** One step of time and its count. */
export interface TrendPoint {
  /** "20 November 2026" */
  label: string;
  /** Below the axis: "20 Nov". */
  shortLabel: string;
  value: number;
  /** The step is not over, so its bar is open. Only the last point can be unfinished. */
  unfinished?: boolean;
}

/** A word below the axis. */
export interface AxisTick {
  /** 0 to 1 of the axis. */
  at: number;
  label: string;
}

/** The texts of a trend chart, which has none of its own. */
export interface TrendWords {
  /** The headers of the table: "Day", "Responses". */
  when: string;
  count: string;
  /** The label of the button that opens the table. */
  showNumbers: string;
  /** What screen readers call the chart: "chart". */
  chart: string;
  formatCount: (count: number) => string;
  /** Short, for the axis: "2M". */
  formatRound: (count: number) => string;
}
