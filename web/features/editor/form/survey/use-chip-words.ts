import { use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import { firstSettings, pickSettings } from '#survey/settings.ts';
import { deadlineMoment, deadlineOf, openingOf } from '#web/authoring/values/deadline-values.ts';
import { useFrozen } from '#web/authoring/values/frozen.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { ListingRight } from '#web/features/editor/form/survey/listing-right.ts';
import { partsOf } from '#web/features/editor/values/duration-values.ts';
import { useCategoryWords } from '#web/messages/use-category-words.ts';

/** A rare setting, which the line names only if the author has set it. */
export type SetMore = 'opensAt' | 'cap' | 'asked' | 'shuffled' | 'buttons' | 'anonymous' | 'resultsOpen' | 'textsOpen';

/** The settings of the survey in a few words each: those that are always named, and those that are set. */
export function useChipWords() {
  const t = useTranslations('editor.chips');
  const tEditor = useTranslations('editor');
  const categories = useCategoryWords();
  const format = useFormatter();
  const { control } = useFormContext<EditorValues>();
  const values = useWatch({ control, compute: settingsIn });
  const frozen = useFrozen();
  const right = use(ListingRight);
  const { minutes, seconds } = partsOf(values.duration);
  const deadline = deadlineMoment(values, frozen.deadline);
  const opening = deadlineMoment(openingOf(values), frozen.opensAt);
  const dayOf = (moment: Date) => {
    const isThisYear = moment.getFullYear() === new Date().getFullYear();
    return format.dateTime(moment, {
      ...{ day: 'numeric', month: 'short', timeZone: values.deadlineZone },
      ...(isThisYear ? {} : { year: 'numeric' }),
    });
  };

  const said = {
    time: values.untimed
      ? t('untimed')
      : minutes || seconds
        ? t('time', { minutes: minutes ?? 0, seconds: seconds ?? 0 })
        : t('noTime'),
    deadline: deadline
      ? t(deadline.getTime() < Date.now() ? 'closed' : 'closes', { day: dayOf(deadline) })
      : t('noDeadline'),
    audience: tEditor(`reach.audiences.${values.audience}`),
    listed: t(values.listed && right === 'everywhere' ? 'listed' : 'unlisted'),
    category: values.category ? categories(values.category) : tEditor('chooseCategory'),
  };
  const rare: readonly [SetMore, string | false | null][] = [
    ['opensAt', opening && t('opens', { day: dayOf(opening) })],
    ['cap', Boolean(values.cap) && t('cap', { count: values.cap ?? 0 })],
    ['asked', values.asked !== firstSettings.asked && t(`asked.${values.asked}`)],
    ['shuffled', values.shuffled && t('shuffled')],
    ['buttons', Object.values(values.buttons).some(Boolean) && t('buttons')],
    ['anonymous', values.anonymous && t('anonymous')],
    ['resultsOpen', values.resultsOpen !== firstSettings.resultsOpen && t(`resultsOpen.${values.resultsOpen}`)],
    ['textsOpen', values.textsOpen && values.resultsOpen !== 'never' && t('textsOpen')],
  ];
  return { said, set: rare.filter((each): each is [SetMore, string] => Boolean(each[1])) };
}

/** All but the texts, so that typing draws nothing again. */
const settingsIn = (values: EditorValues) => ({
  ...pickSettings(values),
  ...deadlineOf(values),
  ...{ opensAt: values.opensAt, opensAtTime: values.opensAtTime },
  ...{ duration: values.duration, untimed: values.untimed, category: values.category },
});
