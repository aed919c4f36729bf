import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { endpoint } from '../http/endpoint.ts';
import { given } from '../http/paging.ts';
import { GROWTH_UNITS } from './desk-choices.ts';

export const SurveyorAnalytics = z.object({
  totalSurvey: z.int(),
  totalResponse: z.int(),
  totalPoll: z.int(),
  totalUserReports: z.int(),
  totalAdminReports: z.int(),
});

export const AdminAnalytics = z.object({
  totalSales: z.number().describe('revenue in dollars'),
  totalPayments: z.int(),
  totalUsers: z.int(),
  userRoleCounts: z.object({ admin: z.int(), surveyor: z.int(), 'pro-user': z.int(), user: z.int() }),
  reportedSurveys: z.int().describe('with reports that no admin has closed'),
  openSurveyorRequests: z.int().describe('to become a surveyor, that no admin has answered'),
  openMessages: z.int().describe('contact messages that no admin has marked as done'),
  failedMails: z.int().describe('of the last seven days, that the mail server refused to the end'),
});

/** Counts of one step of time. Unlike totals they include deleted items, so that the past does not change. */
export const GrowthStep = z.object({
  start: z.iso.date().describe('the first day of the step, UTC'),
  users: z.int().describe('accounts opened'),
  surveys: z.int(),
  responses: z.int(),
  revenue: z.number().describe('in dollars'),
});
export type GrowthStep = z.output<typeof GrowthStep>;

/** Steps that are shown: a month of days, or a year of months. */
export const GROWTH_STEPS = { day: 30, month: 12 } as const;
export const GrowthUnit = z.enum(GROWTH_UNITS);
export type GrowthUnit = z.output<typeof GrowthUnit>;

const ClosingSurvey = z.object({
  surveyId: Id,
  title: z.string(),
  deadline: z.iso.datetime(),
  responseCount: z.int(),
});
export type ClosingSurvey = z.output<typeof ClosingSurvey>;

/** Days on a surveyor's home, today included. */
export const HOME_DAYS = 30;

/** Recent activity on the surveys of one author. */
export const SurveyorHome = z.object({
  days: z.array(z.object({ day: z.iso.date(), responses: z.int() })).describe('UTC, oldest first; today is not over'),
  newest: z
    .array(
      z.object({
        surveyId: Id,
        title: z.string(),
        user_name: z.string(),
        submittedAt: z.iso.datetime(),
        isDay: z.boolean().describe('of an anonymous survey: submittedAt is when the day of the response began, UTC'),
      }),
    )
    .describe('responses'),
  closing: z.array(ClosingSurvey).describe('published surveys, the nearest deadline first'),
});
export type SurveyorHome = z.output<typeof SurveyorHome>;

/** A surveyor's numbers, for themselves and for admins. */
const OF_SURVEYOR = {
  access: ['surveyor', 'admin'],
  params: z.object({ userId: Id }),
  errors: ['other_person'],
} as const;

export const analytics = {
  surveyorAnalytics: endpoint({
    method: 'GET',
    path: '/surveyor-analytics/{userId}',
    summary: 'Get your numbers as a surveyor; any surveyor’s for admins',
    response: SurveyorAnalytics,
    ...OF_SURVEYOR,
  }),
  surveyorHome: endpoint({
    method: 'GET',
    path: '/surveyor-analytics/{userId}/recent',
    summary: 'Get a surveyor’s responses per day of the last 30 days, newest responses and next closing dates',
    response: SurveyorHome,
    ...OF_SURVEYOR,
  }),
  adminAnalytics: endpoint({
    method: 'GET',
    path: '/admin-analytics',
    summary: 'Get revenue, sales, people, and what waits for an admin',
    access: ['admin'],
    response: AdminAnalytics,
  }),
  adminGrowth: endpoint({
    method: 'GET',
    path: '/admin-analytics/growth',
    summary:
      'Get new people, surveys, responses and revenue over the last 30 days or 12 months, including the current one',
    access: ['admin'],
    query: z.object({ unit: given(GrowthUnit) }),
    response: z.object({ unit: GrowthUnit, steps: z.array(GrowthStep) }),
  }),
};
