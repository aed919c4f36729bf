/** A backup cannot be written or read, for a reason that the operator can act on. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const NO_BACKUP = 'This file is no backup of Canvass.';
export const FIRST_FORMAT =
  'Version 0.1 wrote this backup, and only 0.1 and 0.2 read its format. Restore it with Canvass 0.2.0, then upgrade.';
export const CONTRADICTION = 'The backup contradicts itself: what it says is in it is not what is in it';
export const CUT_SHORT = 'The backup is damaged: the file was cut short, or its end was changed.';
export const CHANGED = 'The backup is damaged: the file is not what was written.';
export const WRONG_PASSPHRASE = 'This is not the passphrase of this backup.';
