import { useFormatter, useTranslations } from 'use-intl';
import { COUNTED_MAX } from '#basics/limits.ts';
import type { Choices } from '#web/desk/desk-view.ts';
import type { DeskList } from '#web/desk/use-desk-list.ts';
import { Chip } from '#web/ui/lists/chip.tsx';

/** A filter above a desk's table: a chip for each choice that some rows have, with their number. */
export function DeskFilter<Row, Sort extends string, C extends Choices, Name extends keyof C & string>({
  list,
  name,
  label,
  say,
}: {
  list: Pick<DeskList<Row, Sort, C>, 'choices' | 'view' | 'counts' | 'choose'>;
  name: Name;
  /** The name of the group for screen readers. */
  label: string;
  say: (value: C[Name][number]) => string;
}) {
  const t = useTranslations('desk');
  const format = useFormatter();
  const values: C[Name] = list.choices[name];
  const chosen = list.view.chosen[name];

  /** The chosen one stays, so that it can be seen and pressed. */
  function isOffered(value: string): boolean {
    return value === chosen || list.counts?.[value] !== 0;
  }

  function numberOf(value: string): string | undefined {
    const count = list.counts?.[value];
    if (count === undefined) return undefined;
    return count === COUNTED_MAX ? t('countOver', { count: COUNTED_MAX - 1 }) : format.number(count);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div role="group" aria-label={label} className={LINE}>
      <Chip pressed={chosen === undefined} count={numberOf('all')} onPress={() => list.choose(name, undefined)}>
        {t('all')}
      </Chip>
      {values.filter(isOffered).map((each) => (
        <Chip key={each} pressed={chosen === each} count={numberOf(each)} onPress={() => list.choose(name, each)}>
          {say(each)}
        </Chip>
      ))}
    </div>
  );
}

/** On a phone they scroll to the edges of the screen. */
const LINE =
  'flex min-w-0 flex-wrap gap-2 @max-[40rem]:-mx-4 @max-[40rem]:basis-[calc(100%+2rem)] @max-[40rem]:flex-nowrap @max-[40rem]:overflow-x-auto @max-[40rem]:px-4 @max-[40rem]:[scrollbar-width:none]';
