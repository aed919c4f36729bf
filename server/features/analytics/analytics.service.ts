import type { z } from 'zod';
import {
  type AdminAnalytics,
  GROWTH_STEPS,
  type GrowthStep,
  type GrowthUnit,
  HOME_DAYS,
  type SurveyorHome,
} from '#contract/admin/analytics.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Db } from '#server/db/pool.ts';
import { countRequests } from '#server/features/surveyors/surveyors.service.ts';
import type { Actor } from '#server/http/actor.ts';
import { countForAuthor, countRoles, countSales, countWaiting, type SurveyorNumbers } from './analytics.queries.ts';
import { countSteps } from './growth.queries.ts';
import { listAuthorDays, listClosing, listNewestForAuthor } from './surveyor-home.queries.ts';

/** The numbers of a surveyor, for themselves and for admins. @throws AppError `other_person` */
export async function readSurveyorAnalytics(db: Db, actor: Actor, userId: string): Promise<SurveyorNumbers> {
  if (actor.role !== 'admin' && actor.id !== userId) throw new AppError('other_person');
  return countForAuthor(db, userId);
}

const NEWEST = 8;
const CLOSING = 5;

/** Recent activity on a surveyor's surveys, for themselves and for admins. @throws AppError `other_person` */
export async function readSurveyorHome(db: Db, actor: Actor, userId: string): Promise<SurveyorHome> {
  if (actor.role !== 'admin' && actor.id !== userId) throw new AppError('other_person');
  const [days, newest, closing] = await Promise.all([
    listAuthorDays(db, userId, HOME_DAYS),
    listNewestForAuthor(db, userId, NEWEST),
    listClosing(db, userId, CLOSING),
  ]);
  return {
    days,
    newest: newest.map(({ name, submittedAt, ...response }) => ({
      ...response,
      user_name: name,
      submittedAt: submittedAt.toISOString(),
    })),
    closing,
  };
}

const CENTS = 100;

/** The numbers of the whole site. */
export async function readAdminAnalytics(db: Db): Promise<z.output<typeof AdminAnalytics>> {
  const [roles, sales, waiting, openSurveyorRequests] = await Promise.all([
    countRoles(db),
    countSales(db),
    countWaiting(db),
    countRequests(db),
  ]);
  const counts = { admin: 0, surveyor: 0, 'pro-user': 0, user: 0 };
  for (const { role, count } of roles) counts[role] = count;
  return {
    totalSales: sales.cents / CENTS,
    totalPayments: sales.count,
    totalUsers: Object.values(counts).reduce((sum, count) => sum + count, 0),
    userRoleCounts: counts,
    ...waiting,
    openSurveyorRequests,
  };
}

/** Accounts, surveys, responses and revenue of each day or month. */
export async function readGrowth(db: Db, unit: GrowthUnit): Promise<{ unit: GrowthUnit; steps: GrowthStep[] }> {
  const counted = await countSteps(db, unit, GROWTH_STEPS[unit]);
  return { unit, steps: counted.map(({ cents, ...step }) => ({ ...step, revenue: cents / CENTS })) };
}
