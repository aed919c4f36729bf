/** The meaning of a mail server's refusal code, as a key of the words; `other` for unusual codes. */
export function refusalOf(
  code: number | null,
): 'unknown' | 'full' | 'address' | 'later' | 'unwanted' | 'silent' | 'other' {
  if (code === null) return 'silent';
  return MEANINGS[code] ?? 'other';
}

const MEANINGS: Record<number, 'unknown' | 'full' | 'address' | 'later' | 'unwanted'> = {
  421: 'later',
  450: 'later',
  451: 'later',
  452: 'full',
  550: 'unknown',
  551: 'unknown',
  552: 'full',
  553: 'address',
  554: 'unwanted',
};
