/** A backup cannot be made or read, for a reason that the person can act on. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const CONTRADICTION = 'The backup contradicts itself: what it says is in it is not what is in it';
