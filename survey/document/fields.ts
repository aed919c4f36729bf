import { SETTING_NAMES, type SettingName } from '../settings.ts';
import type { SurveyDocument } from './document.ts';

/** What becomes of a field of a survey beside storing it. */
interface FieldRules {
  /** How two versions are merged: as one value, question by question, or as one list. */
  merged: 'value' | 'parts' | 'list';
  /** Files of other programs hold it, hold it in parts of which each loss is told, or never hold it. */
  inOtherFiles: 'held' | 'in parts' | 'lost';
}

const setting: FieldRules = { merged: 'value', inOtherFiles: 'lost' };

/** Every field of a document. A field without a line does not compile; settings have theirs in `settings.ts`. */
export const surveyFields: Record<keyof SurveyDocument, FieldRules> = {
  title: { merged: 'value', inOtherFiles: 'held' },
  description: { merged: 'value', inOtherFiles: 'held' },
  category: setting,
  duration: setting,
  deadline: setting,
  opensAt: setting,
  scores: setting,
  calculations: setting,
  ...(Object.fromEntries(SETTING_NAMES.map((name) => [name, setting])) as Record<SettingName, FieldRules>),
  asked: { merged: 'value', inOtherFiles: 'held' },
  shuffled: { merged: 'value', inOtherFiles: 'held' },
  questions: { merged: 'parts', inOtherFiles: 'in parts' },
  endings: { merged: 'list', inOtherFiles: 'in parts' },
  pollQuestion: { merged: 'list', inOtherFiles: 'in parts' },
  pollOptions: { merged: 'list', inOtherFiles: 'in parts' },
};
