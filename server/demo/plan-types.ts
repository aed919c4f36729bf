import type { WayToAsk } from '#basics/choices.ts';
import type { MailState } from '#contract/admin/desk-choices.ts';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type { StoredParts } from '#survey/document/stored.ts';
import type { DemoSurvey } from './demo-survey.ts';
import type { DemoFiles, HandedIn } from './piles.ts';

/** A planned survey of the demonstration, without its answers. Times are Unix milliseconds. */
export interface PlannedSurvey extends StoredParts {
  id: string;
  index: number;
  demo: DemoSurvey;
  title: string;
  authorId: string;
  asked: WayToAsk;
  createdAt: number;
  deadline: number;
  /** The last moment for answers: the closing date, the day of unpublishing, or now. */
  activeUntil: number;
  responses: number;
  ballots: number;
  reactions: number;
  /** Counts by code, filled while the rows are made. */
  tallies: Map<number, number>;
  /** Responses by day (see `dayOf`), counted in the same way. */
  days: Map<string, number>;
  /** The files that respondents may submit. */
  files: DemoFiles;
  /** The submitted files, noted while the rows are made. */
  handedIn: HandedIn[];
  /** Absent: the survey is for members, and listed. */
  reach?: Reach;
}

/** An invited person. Times are Unix milliseconds. */
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

/** How people reach a survey that is not for members and listed. */
export interface Reach {
  audience?: 'link' | 'invited';
  /** Unix milliseconds. */
  opensAt?: number;
  archivedAt?: number;
  /** The short link, without `/s/`. */
  word?: string;
  hiddenFields?: HiddenField[];
  /** The hidden fields of respondents' links, with the weight of each link. */
  links?: readonly { fields: Record<string, string>; weight: number }[];
  invitations?: PlannedInvitation[];
}

/** A survey beside the catalogue, without a poll and comments. */
export interface StagedSurvey extends Omit<Reach, 'opensAt' | 'archivedAt' | 'invitations'> {
  createdDaysAgo: number;
  /** Without the responses of invited people. */
  responses: number;
  /** When it opens, from now. */
  opens?: { days: number; hour: number };
  archivedDaysAgo?: number;
  demo: Omit<DemoSurvey, keyof Unpolled>;
}

export type Unpolled = Pick<DemoSurvey, 'poll' | 'comments' | 'likeShare' | 'popularity'>;
