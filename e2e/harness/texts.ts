import { createTranslator } from 'use-intl/core';
import { everyText } from '#web/messages/every-text.ts';
import { isolateAll } from '#web/messages/format-message.ts';

const translate = createTranslator({ locale: 'en', messages: everyText });

/**
 * The texts of the interface, so that a new wording breaks no test. Tests write out the texts that docs/product.md fixes word for
 * word.
 */
export const say = ((key: never, values?: never) => translate(key, values && isolateAll(values))) as typeof translate;
