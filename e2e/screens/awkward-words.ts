import { type Draft, draftSurvey } from '../harness/api.ts';

/** Of 140 letters, with no place to break it at. */
const ENDLESS = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung'.repeat(3).slice(0, 140);
const ENDLESS_HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת'.repeat(7).slice(0, 140);
const HEBREW = 'כמה ארוחות (3, או ACME 24/7) ביום?';
const ARABIC = 'هل تكفي 3 وجبات مع ACME (عام 2026)؟';

/** People's names: one of 66 letters, and two that are read from the right. */
export const NAMES = ['Wolfe'.repeat(13).padEnd(66, 's'), 'נועה בת־שבע (Noa) 3', 'ليلى عبد الرحمن X.'] as const;

/** What people write to each other, about a survey and to those who run the site. */
export const MESSAGES = [`${HEBREW} ${ENDLESS}`, ARABIC, ENDLESS] as const;

/** A survey whose words are hard to lay out: too long to break, read from the right, mixed with others. */
export function awkwardDraft(): Draft {
  const { title, ...plain } = draftSurvey();
  return {
    ...plain,
    title: `${HEBREW} ${ENDLESS} ${title.slice(-10)}`,
    description: `${ARABIC} ${ENDLESS} ${HEBREW}`,
    questions: [
      { text: `${HEBREW} ${ENDLESS}`, options: [ENDLESS, HEBREW, ENDLESS_HEBREW] },
      { text: ENDLESS, options: [ARABIC, `ACME ${HEBREW}`, 'ACME'] },
      { text: ARABIC, options: [ENDLESS, ARABIC] },
    ],
    pollQuestion: `${ARABIC} ${ENDLESS_HEBREW}`,
    pollOptions: [ENDLESS, HEBREW, ARABIC],
  };
}
