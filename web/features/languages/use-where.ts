import { useTranslations } from 'use-intl';
import type { TextPlace } from '#survey/original-text.ts';

/** Describes the place of a text in a survey. */
export function useWhere(): (where: TextPlace) => string {
  const t = useTranslations('languages.where');
  return ({ part, question, place }) =>
    t(part === 'question' && question === undefined ? 'statement' : part, {
      question: question ?? 0,
      place: place ?? 0,
    });
}
