import { type Draft, draftSurvey } from '../harness/api.ts';

/** 140 letters without a place for a line break. */
const ENDLESS = 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung'.repeat(3).slice(0, 140);
const ENDLESS_HEBREW = 'אבגדהוזחטיכלמנסעפצקרשת'.repeat(7).slice(0, 140);
const HEBREW = 'כמה ארוחות (3, או ACME 24/7) ביום?';
const ARABIC = 'هل تكفي 3 وجبات مع ACME (عام 2026)؟';

/** Names of people: one of 66 letters, and two right-to-left. */
export const NAMES = ['Wolfe'.repeat(13).padEnd(66, 's'), 'נועה בת־שבע (Noa) 3', 'ليلى عبد الرحمن X.'] as const;

/** Comments, reports and messages. */
export const MESSAGES = [`${HEBREW} ${ENDLESS}`, ARABIC, ENDLESS] as const;

/** A survey whose texts are hard to lay out: too long to break, right-to-left, and mixed directions. */
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
