import { Gauge, Scale, Smile, Star, ThumbsUp, Wind } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { EveryText, KindEditor, KindEntry } from '#questions/kind-web.ts';
import { DrawnField } from '#web/authoring/drawn-field.tsx';
import { useSetting } from '#web/authoring/settings/use-setting.ts';
import { settingsOf } from '#web/authoring/values/kind-values.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { scaleEditing } from './editing-messages.ts';
import { PointWords } from './point-words.tsx';
import { lastOf } from './points.ts';
import type { ScaleSettings } from './settings.ts';
import { ScaleSettingsFields } from './settings.tsx';

/** How a scale is written, and the scales that are asked most. */
export const scaleEditor: KindEditor<ScaleSettings> = {
  texts: { scaleEditing },
  entries: (t) => [
    entry(t, 'rating', Scale, {}),
    entry(t, 'stars', Star, { look: 'stars' }),
    entry(t, 'nps', Gauge, { from: 0, points: 11, score: 'nps', labels: endsOf(t, 'nps', 11) }),
    entry(t, 'csat', Smile, { look: 'words', labels: fiveOf(t, 'csat') }),
    entry(t, 'ces', Wind, { points: 7, labels: endsOf(t, 'ces', 7) }),
    entry(t, 'agreement', ThumbsUp, { look: 'words', labels: fiveOf(t, 'agreement') }),
  ],
  Remark: Range,
  Parts: DrawnPoints,
  Settings: ScaleSettingsFields,
};

type Preset = 'rating' | 'stars' | 'nps' | 'csat' | 'ces' | 'agreement';

function entry(
  t: EveryText,
  key: Preset,
  Picture: KindEntry['Picture'],
  settings: Partial<ScaleSettings>,
): KindEntry<ScaleSettings> {
  const [name, hint, found] = [
    t(`scaleEditing.${key}.name`),
    t(`scaleEditing.${key}.hint`),
    t(`scaleEditing.${key}.found`),
  ];
  return { key, name, hint, found, Picture, blank: { settings } };
}

/** The words of both ends, and between them none. */
const endsOf = (t: EveryText, key: 'nps' | 'ces', points: number): string[] => [
  t(`scaleEditing.${key}.labels.lowest`),
  ...Array.from({ length: points - 2 }, () => ''),
  t(`scaleEditing.${key}.labels.highest`),
];

const fiveOf = (t: EveryText, key: 'csat' | 'agreement'): string[] =>
  FIVE.map((step) => t(`scaleEditing.${key}.labels.${step}`));
const FIVE = ['lowest', 'low', 'middle', 'high', 'highest'] as const;

/** The scale, and below it the words of its points. Where respondents choose among words, these are the scale. */
function DrawnPoints({ index }: { index: number }) {
  const look = useSetting<ScaleSettings, 'look'>(index, 'scale', 'look').value;

  return (
    <>
      {look === 'words' ? null : <DrawnField index={index} />}
      <PointWords index={index} />
    </>
  );
}

/** Its ends, beside its name. */
function Range({ index }: { index: number }) {
  const t = useTranslations('scaleEditing');
  const { control } = useFormContext<EditorValues>();
  const ends = useWatch({ control, name: `questions.${index}`, compute: endsIn });
  return ends && ` · ${t('range', ends)}`;
}

/** null while the list of questions changes, when there may be no question. */
function endsIn(question: QuestionValues | undefined): { first: number; last: number } | null {
  if (!question) return null;
  const settings = settingsOf({ kind: 'scale', settings: question.settings }) as ScaleSettings; // of its kind
  return { first: settings.from, last: lastOf(settings) };
}
