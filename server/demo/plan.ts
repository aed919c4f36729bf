import { newId } from '#server/db/ids.ts';
import { type Cast, DAY } from './cast.ts';
import { catalogue } from './catalogue.ts';
import { NO_FILES } from './demo-files.ts';
import type { Pictures } from './demo-pictures.ts';
import type { DemoSurvey } from './demo-survey.ts';
import type { DemoFiles } from './piles.ts';
import type { PlannedSurvey } from './plan-types.ts';
import { createRandom } from './random.ts';
import { written } from './written.ts';

/**
 * How much to make, without the surveys of `reach.ts`. If `surveys` exceeds the catalogue, surveys repeat under numbered titles.
 */
export interface DemoSize {
  people: number;
  surveys: number;
  /** In total; fewer when there are too few people. */
  responses: number;
}

const NEWEST_DAYS = 1.5;
const OLDEST_DAYS = 44;
/** The shortest time that a closed survey was open. */
const OPEN_DAYS = 14;
const TAKEN_BACK_DAYS = 4;

/** The share of respondents who also vote. */
const BALLOT_SHARE = 0.8;
const REACTION_SHARE = 0.45;

interface PlanInput {
  size: DemoSize;
  cast: Cast;
  now: number;
  pictures: Pictures;
  files: DemoFiles;
}

export function planSurveys({ size, cast, now, pictures, files }: PlanInput): PlannedSurvey[] {
  const demos = Array.from({ length: size.surveys }, (_, index) => demoAt(index));
  const popularity = demos.reduce((sum, demo) => sum + demo.popularity, 0);

  return demos.map((demo, index) => {
    const times = timesOf({ demo, index, surveys: size.surveys, now });
    const wanted = Math.round((size.responses * demo.popularity) / popularity);
    const responses = Math.min(wanted, cast.participants.length);
    return {
      id: newId(times.createdAt),
      index,
      demo,
      title: titleAt(index),
      authorId: authorIdAt(index, cast),
      ...written(demo, { createdAt: times.createdAt, pictures }),
      ...times,
      responses,
      ballots: demo.poll ? Math.round(responses * BALLOT_SHARE) : 0,
      reactions: Math.round(responses * REACTION_SHARE),
      tallies: new Map(),
      days: new Map(),
      // Each file is submitted once, so repeated surveys have none.
      files: index < catalogue.length ? files : NO_FILES,
      handedIn: [],
    };
  });
}

function demoAt(index: number): DemoSurvey {
  const demo = catalogue[index % catalogue.length];
  if (!demo) throw new Error('the catalogue is empty');
  return demo;
}

function titleAt(index: number): string {
  const round = Math.floor(index / catalogue.length);
  const { title } = demoAt(index);
  return round === 0 ? title : `${title} (${round + 1})`;
}

/** The surveyor's account wrote two of three surveys. Others wrote the rest, to show "own surveys only". */
function authorIdAt(index: number, { accounts, surveyors }: Cast): string {
  const other = index % 3 === 2 ? surveyors[Math.floor(index / 3) % surveyors.length] : undefined;
  return other ?? accounts.surveyor.id;
}

/** Spreads the surveys over the weeks; the newest ones have different categories. */
function timesOf({ demo, index, surveys, now }: { demo: DemoSurvey; index: number; surveys: number; now: number }) {
  const deadline = startOfDay(now) + (demo.deadline.days + 1) * DAY - 1;
  const takenBack = demo.isPublished === false ? now - TAKEN_BACK_DAYS * DAY : now;
  const activeUntil = Math.min(now, deadline, takenBack);

  const rank = (index * 7 + 3) % surveys;
  const age = (NEWEST_DAYS + ((OLDEST_DAYS - NEWEST_DAYS) * rank) / surveys) * DAY;
  const latest = activeUntil < now ? activeUntil - OPEN_DAYS * DAY : now;
  const day = startOfDay(Math.min(now - age, latest));
  const officeHour = 8 + createRandom(index).next() * 10;
  const createdAt = Math.floor(day + (officeHour / 24) * DAY);
  return { deadline, activeUntil, createdAt };
}

function startOfDay(time: number): number {
  return Math.floor(time / DAY) * DAY;
}
