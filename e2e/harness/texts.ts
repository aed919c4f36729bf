import { createTranslator } from 'use-intl/core';
import { everyText } from '#web/messages/every-text.ts';
import { isolateAll } from '#web/messages/format-message.ts';

const translate = createTranslator({ locale: 'en', messages: everyText });

/**
 * The interface's own words, so that a new wording breaks no test. What docs/product.md fixes word for word is written out in
 * the tests instead.
 */
export const say = ((key: never, values?: never) => translate(key, values && isolateAll(values))) as typeof translate;
