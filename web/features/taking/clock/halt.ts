import type { Told } from '#contract/surveys/told.ts';

const HALTS = ['gone', 'closed', 'expired', 'full'] as const;
const OBSTACLES = [...HALTS, 'scheduled', 'time-up', 'empty'] as const;

/** Why answers cannot be handed in now, which can change while the respondent fills in the form. */
export type Halt = (typeof HALTS)[number];
/** The reason why the page shows no form. */
export type Obstacle = (typeof OBSTACLES)[number];

export const haltOf = (told: Told): Halt | null => HALTS.find((halt) => halt === told) ?? null;
export const obstacleOf = (told: Told): Obstacle | null => OBSTACLES.find((obstacle) => obstacle === told) ?? null;
