import { ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { BUTTONS } from '#survey/buttons.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { CalculationsFields } from '#web/features/editor/form/formula/calculations-fields.tsx';
import { ScoresFields } from '#web/features/editor/form/scoring/scores-fields.tsx';
import { CategoryField } from '#web/features/editor/form/survey/category-field.tsx';
import { MomentFields } from '#web/features/editor/form/survey/deadline-fields.tsx';
import { TimeFields } from '#web/features/editor/form/survey/duration-fields.tsx';
import { MoreFields } from '#web/features/editor/form/survey/more-fields.tsx';
import { AudienceField, ListedField } from '#web/features/editor/form/survey/reach-fields.tsx';
import { type SetMore, useChipWords } from '#web/features/editor/form/survey/use-chip-words.ts';
import { oneStop } from '#web/ui/browser/one-stop.ts';
import { Button } from '#web/ui/button.tsx';
import { Popover } from '#web/ui/floating/popover.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The settings of a survey that every author may want to change, with the names of their fields in the form. */
const SETTINGS = {
  time: { holds: ['duration'], Fields: TimeFields },
  deadline: { holds: ['deadline'], Fields: () => <MomentFields name="deadline" /> },
  audience: { holds: ['audience'], Fields: AudienceField },
  listed: { holds: ['listed'], Fields: ListedField },
  category: { holds: ['category'], Fields: CategoryField },
} as const satisfies Record<string, { holds: readonly (keyof EditorValues)[]; Fields: () => ReactNode }>;
type Setting = keyof typeof SETTINGS;
const NAMES = Object.keys(SETTINGS) as Setting[];

/** The rare settings that can be faulty. They are rows below the line while it is unfolded. */
const MORE = ['opensAt', 'cap', 'buttons'] as const satisfies (keyof EditorValues)[];

/**
 * The settings of the survey in one line that reads as a sentence. Each is a button that opens its fields beside it. The rare
 * settings are folded, and those that the author has set are buttons, too.
 */
export function SettingsLine({
  onTranslate,
}: {
  /** Stores the draft and opens its languages; null if the survey is published. */
  onTranslate: (() => Promise<void>) | null;
}) {
  const t = useTranslations('editor');
  const id = useId();
  const { control, getValues } = useFormContext<EditorValues>();
  const { errors } = useFormState<EditorValues>({ control, name: ['duration', 'deadline', 'category', ...MORE] });
  const isInvited = useWatch({ control, name: 'audience' }) === 'invited';
  const { said, set } = useChipWords();
  const [opened, setOpened] = useState<Setting | null>(null);
  const [isUnfolded, setUnfolded] = useState(false);
  const line = useRef<HTMLDivElement>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const isWrong = (names: readonly (keyof EditorValues)[]) => names.some((name) => errors[name]);
  const Fields = opened && SETTINGS[opened].Fields;

  function close(): void {
    setOpened(null);
    pressed.current?.focus();
  }

  /** Goes to a rare setting, below the line. */
  function goTo(name: SetMore): void {
    flushSync(() => setUnfolded(true));
    const button = BUTTONS.find((each) => getValues(`buttons.${each}`));
    focusField(name === 'buttons' ? `buttons.${button}` : name);
  }

  return (
    <div>
      <div ref={line}>
        <div ref={oneStop} role="toolbar" aria-label={t('chips.label')} className="-mx-1 flex flex-wrap items-center">
          {NAMES.filter((name) => name !== 'listed' || !isInvited).map((name) => (
            <Chip
              key={name}
              name={t(`chips.names.${name}`)}
              holds={SETTINGS[name].holds}
              isWrong={isWrong(SETTINGS[name].holds)}
              isOpen={opened === name}
              opens="dialog"
              onPress={(button) => {
                pressed.current = button;
                setOpened(opened === name ? null : name);
              }}
            >
              {said[name]}
            </Chip>
          ))}
          {set.map(([name, words]) => (
            <Chip key={name} name={t('chips.goTo')} onPress={() => goTo(name)}>
              {words}
            </Chip>
          ))}
          <Chip
            holds={[...MORE, ...BUTTONS.map((button) => `buttons.${button}`)]}
            isWrong={isWrong(MORE)}
            isOpen={isUnfolded}
            controls={id}
            onPress={() => setUnfolded(!isUnfolded)}
          >
            {t.rich('chips.more', { hidden: (words) => <span className="sr-only">{words}</span> })}
          </Chip>
        </div>
        {opened && Fields ? (
          <Popover
            key={opened}
            label={t('chips.change', { name: t(`chips.names.${opened}`) })}
            anchor={line}
            at={pressed}
            onClose={close}
            onLeave={() => setOpened(null)}
          >
            <Fields />
            <div className="flex justify-end border-hairline border-t pt-2">
              <Button variant="text" size="small" onClick={close}>
                {t('chips.done')}
              </Button>
            </div>
          </Popover>
        ) : null}
      </div>
      <div id={id} className="border-hairline border-t not-empty:mt-2 empty:hidden *:border-hairline *:border-b">
        {isUnfolded ? <MoreFields onTranslate={onTranslate} /> : null}
        <ScoresFields />
        <CalculationsFields isOffered={isUnfolded} />
      </div>
    </div>
  );
}

/** A setting in the line. Its name is for screen readers: its words say it to all others. */
function Chip({
  name,
  holds,
  isWrong = false,
  isOpen,
  opens,
  controls,
  onPress,
  children,
}: {
  name?: string;
  /** The names of its fields in the form, for links to them. */
  holds?: readonly string[];
  isWrong?: boolean;
  /** undefined for a button that leads to a field. */
  isOpen?: boolean;
  opens?: 'dialog';
  controls?: string;
  onPress: (button: HTMLButtonElement) => void;
  children: ReactNode;
}) {
  const t = useTranslations('editor.chips');

  return (
    <span className="group/chip inline-flex max-w-full items-center">
      <button
        type="button"
        data-holds={holds?.join(' ')}
        aria-haspopup={opens}
        aria-expanded={isOpen}
        aria-controls={isOpen ? controls : undefined}
        onClick={({ currentTarget }) => onPress(currentTarget)}
        className={joinClasses(CHIP, isWrong ? 'text-red' : 'text-quiet')}
      >
        {isWrong ? <CircleAlert aria-hidden="true" className="size-4 shrink-0" /> : null}
        <span>
          {name === undefined ? null : <span className="sr-only">{t('name', { name })} </span>}
          {children}
          {isWrong ? <span className="sr-only"> {t('isWrong')}</span> : null}
        </span>
        {opens === undefined && isOpen !== undefined ? (
          <ChevronDown aria-hidden="true" className={joinClasses('size-3.5 shrink-0', isOpen && 'rotate-180')} />
        ) : null}
      </button>
      <span aria-hidden="true" className="text-edge group-last/chip:hidden">
        ·
      </span>
    </span>
  );
}

const CHIP =
  'inline-flex min-h-8 max-w-full items-center gap-1 rounded-mark px-1 text-start text-sm underline decoration-1 decoration-edge decoration-dotted underline-offset-4 hover:bg-row hover:text-ink hover:decoration-solid aria-expanded:bg-row aria-expanded:text-ink pointer-coarse:min-h-11 forced-colors:aria-expanded:border';
