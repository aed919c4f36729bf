import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './paging.ts';

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
});

export const analytics = {
  surveyorAnalytics: endpoint({
    method: 'GET',
    path: '/surveyor-analytics/{userId}',
    summary: 'The numbers of a surveyor: the own ones, any for admins',
    access: ['surveyor', 'admin'],
    params: z.object({ userId: Id }),
    response: SurveyorAnalytics,
    errors: ['other_person'],
  }),
  adminAnalytics: endpoint({
    method: 'GET',
    path: '/admin-analytics',
    summary: 'Revenue, sales and people',
    access: ['admin'],
    response: AdminAnalytics,
  }),
};
