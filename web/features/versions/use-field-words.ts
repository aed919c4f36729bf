import { useFormatter, useTranslations } from 'use-intl';
import type { FieldChange } from '#contract/surveys/versions.ts';
import { publications } from '#web/messages/en/own-surveys/versions.ts';

type Value = NonNullable<FieldChange['before']> | null;

/** Words a field that changed: what it is called, and what it was and is. A field without words here is told by its name. */
export function useFieldWords(): {
  label: (name: string) => string;
  value: (name: string, value: Value) => string;
} {
  const t = useTranslations('publications');
  const format = useFormatter();

  function label(name: string): string {
    const last = lastOf(name);
    return isKey(publications.fields, last) ? t(`fields.${last}`) : readable(last);
  }

  function value(name: string, given: Value): string {
    const last = lastOf(name);
    if (given === null || given === '' || (Array.isArray(given) && given.length === 0)) {
      return isKey(publications.absent, last) ? t(`absent.${last}`) : t('nothing');
    }
    if (typeof given === 'boolean') return t(given ? 'yes' : 'no');
    if (Array.isArray(given)) return format.list(given.map((each) => each || '–'));
    if (typeof given === 'number') {
      return last === 'duration_seconds' ? t('seconds', { seconds: given }) : format.number(given);
    }
    if (last === 'deadline' || last === 'opens_at') return format.dateTime(new Date(given), 'moment');
    return valueWords(last, given) ?? given;
  }

  /** The words of a value of a fixed set. */
  function valueWords(name: string, given: string): string | null {
    const { asked, audience, kind, level, order, results_open: opening } = publications.values;
    if (name === 'asked' && isKey(asked, given)) return t(`values.asked.${given}`);
    if (name === 'audience' && isKey(audience, given)) return t(`values.audience.${given}`);
    if (name === 'results_open' && isKey(opening, given)) return t(`values.results_open.${given}`);
    if (name === 'kind' && isKey(kind, given)) return t(`values.kind.${given}`);
    if (name === 'level' && isKey(level, given)) return t(`values.level.${given}`);
    return name === 'order' && isKey(order, given) ? t(`values.order.${given}`) : null;
  }

  return { label, value };
}

const isKey = <T extends object>(words: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(words, key);

const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** A stored name as words: `showAll` and `show_all` as "Show all". */
function readable(name: string): string {
  const words = name.replaceAll('_', ' ').replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
