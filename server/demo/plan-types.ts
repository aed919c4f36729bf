import type { WayToAsk } from '#basics/choices.ts';
import type { MailState } from '#contract/admin/desk-choices.ts';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { StoredParts } from '#survey/stored.ts';
import type { DemoSurvey } from './demo-survey.ts';
import type { DemoFiles, HandedIn } from './piles.ts';

/** A survey of the demonstration with all but its answers decided. Times are Unix milliseconds. */
export interface PlannedSurvey extends StoredParts {
  id: string;
  index: number;
  demo: DemoSurvey;
  title: string;
  authorId: string;
  asked: WayToAsk;
  createdAt: number;
  deadline: number;
  /** The end of answers: the deadline, the day it was unpublished, or now. */
  activeUntil: number;
  responses: number;
  ballots: number;
  reactions: number;
  /** Counts by code, filled while the rows are made. */
  tallies: Map<number, number>;
  /** Responses by day (see `dayOf`), counted in the same way. */
  days: Map<string, number>;
  /** What its respondents may hand in. */
  files: DemoFiles;
  /** What they did, noted in the same way. */
  handedIn: HandedIn[];
  /** Absent: for members, and listed. */
  reach?: Reach;
}

/** A person who is invited. Times are Unix milliseconds. */
export interface PlannedInvitation {
  id: string;
  name: string;
  email: string;
  state: MailState;
  hasAnswered: boolean;
  wantsNoMails: boolean;
  createdAt: number;
  sentAt: number | null;
  revokedAt: number | null;
}

/** How people come to a survey, where it is otherwise than for members and listed. */
export interface Reach {
  audience?: 'link' | 'invited';
  /** Unix milliseconds. */
  opensAt?: number;
  archivedAt?: number;
  /** Leads to it below `/s/`. */
  word?: string;
  hiddenFields?: HiddenField[];
  /** What the links handed in by which respondents came, and how many came by each. */
  links?: readonly { fields: Record<string, string>; weight: number }[];
  invitations?: PlannedInvitation[];
}

/** A survey that stands beside the catalogue, without a poll and comments. */
export interface StagedSurvey extends Omit<Reach, 'opensAt' | 'archivedAt' | 'invitations'> {
  createdDaysAgo: number;
  /** Beside those of invited people. */
  responses: number;
  /** It opens in that many days. */
  opens?: { days: number; hour: number };
  archivedDaysAgo?: number;
  demo: Omit<DemoSurvey, keyof Unpolled>;
}

export type Unpolled = Pick<DemoSurvey, 'poll' | 'comments' | 'likeShare' | 'popularity'>;
