import { useTranslations } from 'use-intl';
import { SelectSetting, SwitchSetting, TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { type Setting, useSetting } from '#web/authoring/settings/use-setting.ts';
import { isNps } from './points.ts';
import { POINTS_MAX, POINTS_MIN, SCALE_LOOKS, SCALE_SCORES, type ScaleSettings } from './settings.ts';

/** The settings of a scale, beside the words of its points. */
export function ScaleSettingsFields({ index }: { index: number }) {
  const t = useTranslations('scaleEditing');
  const look = useSetting<ScaleSettings, 'look'>(index, 'scale', 'look');
  const from = useSetting<ScaleSettings, 'from'>(index, 'scale', 'from');
  const points = useSetting<ScaleSettings, 'points'>(index, 'scale', 'points');
  const dontKnow = useSetting<ScaleSettings, 'dontKnow'>(index, 'scale', 'dontKnow');
  const score = useSetting<ScaleSettings, 'score'>(index, 'scale', 'score');
  const mayBeNps = isNps({ score: 'nps', from: from.value ?? 1, points: points.value ?? 0 });

  return (
    <>
      <SelectSetting
        label={t('look.label')}
        setting={look}
        options={SCALE_LOOKS.map((each) => [each, t(`look.${each}`)])}
      />
      <SelectSetting label={t('from')} setting={inWords(from)} options={STARTS} />
      <SelectSetting label={t('count')} setting={inWords(points)} options={COUNTS} />
      <SwitchSetting
        label={t('dontKnow.label')}
        hint={t('dontKnow.hint')}
        setting={{
          name: `${dontKnow.name}.offered`,
          value: dontKnow.value !== undefined,
          change: (isOffered) => dontKnow.change(isOffered ? t('dontKnow.usual') : undefined),
          fault: undefined,
        }}
      />
      {dontKnow.value === undefined ? null : (
        // An empty field would remove the answer while the author types its words again.
        <TextSetting
          label={t('dontKnow.words')}
          setting={{ ...dontKnow, change: (words) => dontKnow.change(words ?? '') }}
        />
      )}
      {mayBeNps ? (
        <SelectSetting
          label={t('score.label')}
          setting={score}
          options={SCALE_SCORES.map((each) => [each, t(`score.${each}`)])}
        />
      ) : null}
    </>
  );
}

const options = (numbers: readonly number[]) => numbers.map((number) => [String(number), String(number)] as const);
const STARTS = options([0, 1]);
const COUNTS = options(Array.from({ length: POINTS_MAX - POINTS_MIN + 1 }, (_, place) => POINTS_MIN + place));

/** A numeric setting as a list of choices. */
function inWords<Value extends number>({ value, change, ...setting }: Setting<Value>): Setting<string> {
  return {
    ...setting,
    value: value === undefined ? undefined : String(value),
    change: (next) => change(next === undefined ? undefined : (Number(next) as Value)), // one of the numbers offered
  };
}
