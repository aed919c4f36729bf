import { expect, test } from 'vitest';
import { countLines, decodeText } from '#web/ui/forms/decode-text.ts';

const bytes = (...values: number[]) => new Uint8Array(values);

test('[S60] a file is read as spreadsheets save it', () => {
  expect(decodeText(new TextEncoder().encode('Zoë,zoe@a.example'))).toBe('Zoë,zoe@a.example');
  expect(decodeText(bytes(0x5a, 0x6f, 0xeb))).toBe('Zoë');
  expect(decodeText(bytes(0xff, 0xfe, 0x5a, 0, 0xeb, 0))).toBe('Zë');
  expect(decodeText(bytes(0xfe, 0xff, 0, 0x5a, 0, 0xeb))).toBe('Zë');
});

test('[S60] what is no text is refused before it is sent', () => {
  expect(() => decodeText(bytes(0x50, 0x4b, 3, 4, 0, 0))).toThrow();
});

test('[S60] lines are counted as the server counts them', () => {
  expect(['', 'a', 'a\nb', 'a\r\nb\r\n'].map(countLines)).toEqual([1, 1, 2, 3]);
});
