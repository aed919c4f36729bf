import type { en } from '#web/messages/catalogue.ts';
import type { LaterTexts } from '#web/messages/later-texts.ts';
import type { ViewerLocale } from '#web/messages/viewer-locale.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: ViewerLocale;
    Messages: typeof en & LaterTexts;
  }
}
