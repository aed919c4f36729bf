import type { en } from '#web/messages/catalogue.ts';
import type { formats } from '#web/messages/formats.ts';
import type { LaterTexts } from '#web/messages/later-texts.ts';

declare module 'use-intl' {
  interface AppConfig {
    Formats: typeof formats;
    Locale: string;
    Messages: typeof en & LaterTexts;
  }
}
