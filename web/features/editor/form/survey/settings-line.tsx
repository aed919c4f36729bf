import { ChevronDown, CircleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { focusField } from '#web/authoring/focus-field.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { ScoresFields } from '#web/features/editor/form/scoring/scores-fields.tsx';
import { CategoryField } from '#web/features/editor/form/survey/category-field.tsx';
import { MomentFields } from '#web/features/editor/form/survey/deadline-fields.tsx';
import { TimeFields } from '#web/features/editor/form/survey/duration-fields.tsx';
import { MoreFields } from '#web/features/editor/form/survey/more-fields.tsx';
import { AudienceField, ListedField } from '#web/features/editor/form/survey/reach-fields.tsx';
import { type SetMore, useChipWords } from '#web/features/editor/form/survey/use-chip-words.ts';
import { oneStop, stopsIn } from '#web/ui/browser/one-stop.ts';
import { Button } from '#web/ui/button.tsx';
import { FLOATING_LOOK } from '#web/ui/floating/floating-look.ts';
import { useFloatingMenu } from '#web/ui/floating/use-floating-menu.ts';
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
const MORE = ['opensAt', 'cap'] as const satisfies (keyof EditorValues)[];

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
  const { control } = useFormContext<EditorValues>();
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
    focusField(name);
  }

  return (
    <div>
      <div ref={line}>
        <div ref={oneStop} role="toolbar" aria-label={t('chips.label')} className="-mx-2 flex flex-wrap items-center">
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
            holds={MORE}
            isWrong={isWrong(MORE)}
            isOpen={isUnfolded}
            controls={id}
            onPress={() => setUnfolded(!isUnfolded)}
          >
            {t('reach.more')}
          </Chip>
        </div>
        {opened && Fields ? (
          <Popover
            key={opened}
            label={t(`chips.names.${opened}`)}
            line={line}
            at={pressed}
            onClose={close}
            onLeave={() => setOpened(null)}
          >
            <Fields />
          </Popover>
        ) : null}
      </div>
      <div id={id} className="border-hairline border-t not-empty:mt-2 empty:hidden *:border-hairline *:border-b">
        {isUnfolded ? <MoreFields onTranslate={onTranslate} /> : null}
        <ScoresFields />
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
      <ChevronDown aria-hidden="true" className={joinClasses('size-3.5 shrink-0', isOpen && 'rotate-180')} />
    </button>
  );
}

const CHIP =
  'inline-flex min-h-8 max-w-full items-center gap-1 rounded-mark px-2 text-start text-sm hover:bg-row hover:text-ink aria-expanded:bg-row aria-expanded:text-ink pointer-coarse:min-h-11 forced-colors:aria-expanded:border';

/**
 * The fields of a setting beside its button, on a phone at the lower edge. Escape, Enter in a line of text and a press outside close
 * it, and so does Tab at its end.
 */
function Popover({
  label,
  line,
  at,
  onClose,
  onLeave,
  children,
}: {
  label: string;
  line: RefObject<HTMLElement | null>;
  at: RefObject<HTMLElement | null>;
  /** Closes it and returns the focus. */
  onClose: () => void;
  /** Closes it for a person who is elsewhere. */
  onLeave: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('editor.chips');
  const panel = useFloatingMenu({ open: true, anchor: line, at, side: 'below', align: 'start', onLeave });

  // After the panel itself has the focus.
  useEffect(() => {
    if (panel.current) stopsIn(panel.current)[0]?.focus({ preventScroll: true });
  }, [panel]);

  function closeByKey(event: KeyboardEvent): void {
    const ends = event.key === 'Escape' || (event.key === 'Enter' && event.target instanceof HTMLInputElement);
    if (!ends || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      onKeyDown={closeByKey}
      className={joinClasses(FLOATING_LOOK, POPOVER)}
    >
      {children}
      <div className="flex justify-end border-hairline border-t pt-2">
        <Button variant="text" size="small" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}

const POPOVER =
  '@container fixed inset-[0_auto_auto_0] z-50 m-0 max-h-[calc(100dvh-1rem)] w-[min(28rem,calc(100vw-1rem))] animate-rise overflow-y-auto overscroll-contain rounded-card p-4 pb-2 text-start outline-none max-sm:inset-[auto_0_0_0]! max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none max-sm:pb-[max(0.5rem,env(safe-area-inset-bottom))]';
