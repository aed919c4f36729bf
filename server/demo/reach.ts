import { newId } from '#server/db/ids.ts';
import { type Cast, DAY } from './cast.ts';
import { staged } from './catalogue.ts';
import { NO_FILES } from './demo-files.ts';
import { planInvitations } from './invitations.ts';
import type { PlannedSurvey, Reach, Unpolled } from './plan-types.ts';
import { written } from './written.ts';

export const UNPOLLED: Unpolled = { poll: null, comments: [], likeShare: 1, popularity: 1 };

/** Plans the surveys beside the catalogue. @param from the index of the first survey */
export function planReach({ cast, now, from }: { cast: Cast; now: number; from: number }): PlannedSurvey[] {
  const today = Math.floor(now / DAY);
  return staged.map(({ demo: plain, createdDaysAgo, responses, opens, archivedDaysAgo, ...reached }, place) => {
    const demo = { ...plain, ...UNPOLLED };
    const createdAt = now - createdDaysAgo * DAY;
    const deadline = (today + demo.deadline.days + 1) * DAY - 1;
    const reach: Reach = {
      ...reached,
      ...(opens && { opensAt: (today + opens.days + opens.hour / 24) * DAY }),
      ...(archivedDaysAgo !== undefined && { archivedAt: now - archivedDaysAgo * DAY }),
      ...(reached.audience === 'invited' && { invitations: planInvitations({ now, createdAt }) }),
    };
    const invited = reach.invitations?.filter(({ hasAnswered }) => hasAnswered).length ?? 0;
    return {
      ...{ id: newId(createdAt), index: from + place, demo, title: demo.title, authorId: cast.accounts.surveyor.id },
      ...written(demo, { createdAt, pictures: new Map() }),
      ...{ createdAt, deadline, activeUntil: Math.min(now, deadline), reach },
      ...{ responses: responses + invited, ballots: 0, reactions: 0 },
      ...{ tallies: new Map(), days: new Map(), files: NO_FILES, handedIn: [] },
    };
  });
}
