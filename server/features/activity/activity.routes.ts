import { activity } from '#contract/activity.ts';
import type { Db } from '#server/db/pool.ts';
import type { Router } from '#server/http/serve.ts';
import { countActivity } from './activity.queries.ts';

export function activityRoutes(router: Router, { db }: { db: Db }): void {
  router.serve(activity.myActivity, ({ actor }) => countActivity(db, actor.id));
}
