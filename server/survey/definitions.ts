import { LRUCache } from 'lru-cache';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import type {
  StoredCalculation,
  StoredEnding,
  StoredPoll,
  StoredQuestion,
  StoredScore,
  StoredSection,
} from '#survey/document/stored.ts';
import type { SurveySettings } from '#survey/settings.ts';

/** A survey without its numbers. A draft is none. */
export interface Definition extends SurveySettings {
  id: string;
  authorId: string;
  authorName: string;
  /** As stored. */
  authorPhoto: string | null;
  title: string;
  description: string;
  category: string;
  /** null: no time limit. */
  durationSeconds: number | null;
  deadline: Date;
  /** null: when it was published. */
  opensAt: Date | null;
  isPublished: boolean;
  questions: StoredQuestion[];
  sections: StoredSection[];
  endings: StoredEnding[];
  /** The code of responses with answers to what their respondents were not shown; null while nothing has a condition. */
  hiddenAnswersCode: number | null;
  scores: StoredScore[];
  calculations: StoredCalculation[];
  hiddenFields: HiddenField[];
  /** The language of the author's own texts; null if the author has not set it. */
  language: string | null;
  /** The other languages that respondents can choose. */
  translations: { language: string; revision: number }[];
  /** The origins of the sites that may show it in their pages. */
  embedSites: string[];
  poll: StoredPoll | null;
  nextCode: number;
  revision: number;
  createdAt: Date;
}

/** A cache of definitions, so that an answer can be validated without a query. */
export interface Definitions {
  /** Returns null when there is no such survey. May be outdated by a moment, so writes check `revision`. */
  get(id: string): Promise<Definition | null>;
  /** As `get`, but always reads the database. */
  reload(id: string): Promise<Definition | null>;
  forget(id: string): void;
  /** Forgets the surveys of an author, after a change of their name. */
  forgetAuthor(userId: string): void;
}

const KEPT = 5_000;
const MAX_AGE_MS = 60_000;

interface Kept {
  loading: Promise<Definition | null>;
  /** null while it is loading. */
  authorId: string | null;
}

/** @param find reads a survey from the database */
export function createDefinitions(find: (id: string) => Promise<Definition | null>): Definitions {
  const known = new LRUCache<string, Kept>({ max: KEPT, ttl: MAX_AGE_MS });

  function reload(id: string): Promise<Definition | null> {
    const kept: Kept = { loading: find(id), authorId: null };
    known.set(id, kept);
    const forget = () => {
      if (known.peek(id) === kept) known.delete(id);
    };
    kept.loading.then((definition) => {
      // Caches neither a failure nor a missing survey.
      if (definition) kept.authorId = definition.authorId;
      else forget();
    }, forget);
    return kept.loading;
  }

  return {
    get: (id) => known.get(id)?.loading ?? reload(id),
    reload,
    forget(id) {
      known.delete(id);
    },
    forgetAuthor(userId) {
      // A definition that is still loading may have been read before the change.
      for (const [id, { authorId }] of known) if (authorId === userId || authorId === null) known.delete(id);
    },
  };
}
