import type { en } from '#web/messages/catalogue.ts';
import type { LaterTexts } from '#web/messages/later-texts.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en';
    Messages: typeof en & LaterTexts;
  }
}
