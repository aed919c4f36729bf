import { randomFillSync } from 'node:crypto';

/**
 * A new UUIDv7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, then randomness, so ids sort by creation
 * and still cannot be guessed.
 * @param at Unix milliseconds; now unless given
 */
export function newId(at: number = Date.now()): string {
  const bytes = randomFillSync(Buffer.allocUnsafe(16));
  bytes.writeUIntBE(at, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
