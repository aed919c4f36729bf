/** As in the contract; read from there, it would bring zod along. */
export const REPORT_MAX = 2_000;
