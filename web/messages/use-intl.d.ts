import type { en } from '#web/messages/catalogue.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'en';
    Messages: typeof en;
  }
}
