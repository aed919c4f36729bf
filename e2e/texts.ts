import { createTranslator } from 'use-intl/core';
import { everyText } from '#web/messages/every-text.ts';

/**
 * The interface's own words, so that a new wording breaks no test. What product.md fixes word for word is written out in
 * the tests instead.
 */
export const say = createTranslator({ locale: 'en', messages: everyText });
