import { randomFillSync } from 'node:crypto';

let lastAt = 0;
let sequence = 0;

/**
 * Makes a UUIDv7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, a counter within one millisecond (section 6.2, method 1),
 * 62 random bits. Ids of one process sort by creation and cannot be guessed.
 * @param at Unix milliseconds; now by default
 */
export function newId(at: number = Date.now()): string {
  const bytes = randomFillSync(Buffer.allocUnsafe(16));
  // The counter starts low enough not to overflow: a process makes at most a few thousand ids in a millisecond.
  sequence = at === lastAt ? (sequence + 1) & 0xfff : bytes.readUInt16BE(6) & 0x3ff;
  lastAt = at;
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
