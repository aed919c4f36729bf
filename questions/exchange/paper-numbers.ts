/** The zeros of digits that number questions. */
const ZEROS = [0x30, 0x6_60, 0x6_f0, 0x9_66, 0x9_e6, 0xe_50, 0xff_10];

/** The number that digits of any script say. */
export function numberIn(digits: string): number {
  let value = 0;
  for (const digit of digits) {
    const code = digit.codePointAt(0) ?? 0x30;
    const zero = ZEROS.findLast((each) => each <= code) ?? 0x30;
    value = value * 10 + (code - zero);
  }
  return value;
}
