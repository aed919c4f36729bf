import * as z from 'zod';
import { ROLES } from '#basics/choices.ts';

export const Role = z.enum(ROLES);
export type Role = z.output<typeof Role>;

/** Roles that may answer, vote and like. Surveyors and admins stay neutral. */
export const PARTICIPANTS = ['user', 'pro-user'] as const satisfies Role[];

/** Whether people of this role may answer. */
export const takesPart = (role: Role): boolean => PARTICIPANTS.some((participant) => participant === role);
