import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#contract/http/errors.ts';
import type { SurveyInput } from '#contract/surveys/survey-input.ts';
import type { Actor } from '#server/http/actor.ts';
import {
  firstSettings,
  pickSettings,
  SETTING_NAMES,
  type SettingName,
  type SurveySettings,
  toSettingColumns,
} from '#survey/settings.ts';
import type { lockSurvey } from './editing.queries.ts';

type Given = Omit<SurveyInput, 'questions' | 'pollOptions' | 'endings' | 'scores' | 'calculations'>;
type Stored = NonNullable<Awaited<ReturnType<typeof lockSurvey>>>;

/** All of a survey except its questions. */
export interface Settings
  extends SurveySettings,
    Pick<Given, 'title' | 'description' | 'category' | 'duration' | 'deadline'> {
  opensAt: string | null;
}

/**
 * The settings of a written survey; absent ones stay as stored.
 * @param base.stored null for a new survey
 * @throws AppError `invalid_input` for settings that contradict each other
 */
export function settle(
  given: Given,
  { stored, author }: { stored: Stored | null; author: Pick<Actor, 'publishing'> },
): Settings {
  const { title, description, category, duration, deadline, pollQuestion } = given;
  const before: SurveySettings = stored ?? firstSettings;
  const settings = { ...pickSettings(before), ...givenOf(given) };
  const { audience } = settings;
  if (audience === 'invited' && pollQuestion !== '') {
    throw new AppError('invalid_input', {
      fields: { pollQuestion: 'Only members vote in polls, and this survey is for invited people' },
    });
  }
  const stands = stored?.opensAt?.toISOString() ?? null;
  const { opensAt = stands } = given;
  if (opensAt !== null && opensAt >= deadline) {
    throw new AppError('invalid_input', { fields: { opensAt: 'The opening must be before the closing date' } });
  }
  // A listed survey for invited people would refuse most readers of the list. An admin decides which authors may list surveys.
  const listed = audience !== 'invited' && author.publishing === 'everywhere' && settings.listed;
  // The times of emails would tell who answered when.
  const confirms = settings.confirms && !settings.anonymous;
  return { title, description, category, duration, deadline, opensAt, ...settings, listed, confirms };
}

/** The given settings. */
const givenOf = (given: Partial<Record<SettingName, unknown>>): Partial<SurveySettings> =>
  Object.fromEntries(SETTING_NAMES.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));

/** Whether these settings equal the stored ones. */
export function areStored(settings: Settings, stored: Stored): boolean {
  return Object.entries(settings).every(([name, value]) => {
    const is = stored[name as keyof Settings];
    return isDeepStrictEqual(is instanceof Date ? is.toISOString() : is, value);
  });
}

/** @throws AppError `publishing_declined` if an admin has declined that this person publishes */
export function assertPublishes({ publishing }: Pick<Actor, 'publishing'>): void {
  if (publishing === 'nowhere') throw new AppError('publishing_declined');
}

/** The settings as columns of the table. */
export const columnsOf = ({ duration, opensAt, title, description, category, deadline, ...settings }: Settings) => ({
  ...{ title, description, category, deadline, duration_seconds: duration, opens_at: opensAt },
  ...toSettingColumns(settings),
});
