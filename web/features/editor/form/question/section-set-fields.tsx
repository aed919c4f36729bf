import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { QUESTIONS_MAX } from '#basics/limits.ts';
import type { SectionField } from '#survey/section-levels.ts';
import { NumberSetting, SelectSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { placesFor, type SectionStart, startsIn } from '#web/features/editor/values/section-values.ts';

/** Whether a section changes places with others, and how many of these each respondent is asked. */
export function SectionSetFields({ index, level }: { index: number; level: SectionField }) {
  const t = useTranslations('editor.sections');
  const { control, setValue } = useFormContext<EditorValues>();
  const name = `questions.${index}.${level}` as const;
  const starts = useWatch({ control, name: 'questions', compute: startsIn });
  const set = useField<string>(`${name}.set`);
  const drawn = useField<number>(`${name}.setDrawn`);
  const places = placesFor(starts, index, level);
  if (places.length < 2 && !set.value) return null;

  const known = [...new Set(places.flatMap((place) => place.set ?? []))].toSorted();
  const members = set.value ? places.filter((place) => place.set === set.value) : [];
  const fresh = LETTERS.find((letter) => !known.includes(letter));
  const drawnIn = (some: readonly SectionStart[]) => {
    const numbers = some.flatMap(({ setDrawn }) => setDrawn ?? []);
    return numbers.length > 0 ? Math.min(...numbers) : undefined;
  };
  // The number is one of the set, so all of its sections have it.
  const draw = (some: readonly Pick<SectionStart, 'index' | 'field'>[], count: number | undefined) => {
    for (const each of some) {
      setValue(`questions.${each.index}.${each.field}.setDrawn`, count, { shouldDirty: true, shouldValidate: true });
    }
  };

  return (
    <>
      <SelectSetting
        label={t(`set.${level}`)}
        {...(set.value && {
          hint: members.length > 1 ? t('swaps', { field: level, count: members.length }) : t(`swapsAlone.${level}`),
        })}
        setting={{
          ...set,
          change(next) {
            const joined = next ? places.filter((place) => place.set === next) : [];
            set.change(next || undefined);
            draw([{ index, field: level }], drawnIn(joined));
          },
        }}
        options={[
          ['', t('stays')],
          ...known.map((each) => [each, t('inSet', { name: each })] as const),
          ...(fresh ? [[fresh, t('newSet', { name: fresh })] as const] : []),
        ]}
      />
      {members.length > 1 || drawn.fault ? (
        <NumberSetting
          label={t(`setDrawn.${level}`)}
          hint={t('drawnHint')}
          setting={{ ...drawn, value: drawnIn(members), change: (count) => draw(members, count) }}
          min={1}
          max={QUESTIONS_MAX}
        />
      ) : null}
    </>
  );
}

/** The names of new sets. */
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
