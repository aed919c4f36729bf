/** What a `User-Agent` header says of a browser, by its usual names; null for what it does not say. */
export function readDevice(userAgent: string | null): { browser: string | null; system: string | null } {
  const nameIn = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? null;
  return { browser: nameIn(BROWSERS), system: nameIn(SYSTEMS) };
}

/** Most browsers say that they are others, too: the first that fits is the one. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^(?:node|undici|Deno|Bun|python|Go-http|PostmanRuntime)/i, 'a program'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const;
