import { Languages, Layers, Shuffle, Tag } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CATEGORIES, WAYS_TO_ASK } from '#basics/choices.ts';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useField } from '#web/authoring/settings/use-setting.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { ScoresFields } from '#web/features/editor/form/scoring/scores-fields.tsx';
import { CapField } from '#web/features/editor/form/survey/cap-field.tsx';
import { MomentFields } from '#web/features/editor/form/survey/deadline-fields.tsx';
import { DurationFields } from '#web/features/editor/form/survey/duration-fields.tsx';
import { ReachFields } from '#web/features/editor/form/survey/reach-fields.tsx';
import { stopsIn } from '#web/ui/browser/one-stop.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { KeyName } from '#web/ui/key-name.tsx';

/** The properties of the survey, as rows between hairlines. */
export function SettingsFields({
  onTranslate,
}: {
  /** Stores the draft and opens its languages; null if the survey is published. */
  onTranslate: (() => Promise<void>) | null;
}) {
  const t = useTranslations('editor');
  const { control, register } = useFormContext<EditorValues>();
  const { errors } = useFormState({ control, name: 'category' });
  const faultWords = useFaultWords();
  const lacksSections = useWatch({ control, compute: lacksSectionsIn });
  const hasSections = useWatch({ control, compute: hasSectionsIn });
  const shuffled = useField<boolean>('shuffled');

  return (
    <SettingsStop>
      <Field
        label={
          <>
            <Tag aria-hidden="true" className="size-4 shrink-0" />
            {t('category')}
          </>
        }
        labelAt="beside"
        required
        error={faultWords('category', errors.category)}
      >
        <span>
          <Select {...register('category')} look="text">
            <option value="">{t('chooseCategory')}</option>
            {CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        </span>
      </Field>
      <DurationFields />
      <MomentFields name="deadline" />
      <CapField />
      <Field
        label={
          <>
            <Layers aria-hidden="true" className="size-4 shrink-0" />
            {t('asked')}
          </>
        }
        labelAt="beside"
        hint={lacksSections ? t('noSections') : null}
      >
        <span>
          <Select {...register('asked')} look="text">
            {WAYS_TO_ASK.map((way) => (
              <option key={way} value={way}>
                {t(`waysToAsk.${way}`)}
              </option>
            ))}
          </Select>
        </span>
      </Field>
      <Field
        label={
          <>
            <Shuffle aria-hidden="true" className="size-4 shrink-0" />
            {t('order.label')}
          </>
        }
        labelAt="beside"
        hint={hasSections ? t('order.beforeSections') : shuffled.value ? t('order.each') : null}
      >
        <span>
          <Select
            look="text"
            name={shuffled.name}
            value={shuffled.value ? 'shuffled' : 'written'}
            onChange={({ target }) => shuffled.change(target.value === 'shuffled')}
          >
            <option value="written">{t('order.written')}</option>
            <option value="shuffled">{t('order.shuffled')}</option>
          </Select>
        </span>
      </Field>
      <ReachFields />
      <ScoresFields />
      {onTranslate ? <LanguagesRow onTranslate={onTranslate} /> : null}
    </SettingsStop>
  );
}

/** One stop of the Tab key for all settings: Enter leads into them, and Tab past them to the questions. */
function SettingsStop({ children }: { children: ReactNode }) {
  const t = useTranslations('editor.allSettings');
  const id = useId();
  const rows = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);

  function handleKey(event: KeyboardEvent): void {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Tab' && !event.shiftKey) end.current?.focus({ preventScroll: true });
    if (event.key !== 'Enter' || !rows.current) return;
    event.preventDefault();
    stopsIn(rows.current)[0]?.focus();
  }

  return (
    <fieldset
      aria-label={t('label')}
      aria-describedby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is passed by one Tab
      tabIndex={0}
      onKeyDown={handleKey}
      className="group/settings relative min-w-0 scroll-my-24"
    >
      <p
        id={id}
        className="absolute bottom-full left-0 z-20 mb-1 hidden rounded-control border border-hairline bg-raised px-3 py-1.5 text-sm group-focus-visible/settings:block"
      >
        {t.rich('keys', { key: (name) => <KeyName>{name}</KeyName> })}
      </p>
      <div ref={rows} className="border-hairline border-t *:border-hairline *:border-b">
        {children}
      </div>
      <span ref={end} tabIndex={-1} className="outline-none" />
    </fieldset>
  );
}

/** The way to the languages of the survey, which are written on a page of their own. */
function LanguagesRow({ onTranslate }: { onTranslate: () => Promise<void> }) {
  const t = useTranslations('editor.languages');
  const [isKeeping, setKeeping] = useState(false);

  async function translate(): Promise<void> {
    setKeeping(true);
    await onTranslate();
    setKeeping(false);
  }

  return (
    <Field
      label={
        <>
          <Languages aria-hidden="true" className="size-4 shrink-0" />
          {t('label')}
        </>
      }
      labelAt="beside"
    >
      <span>
        <Button variant="text" size="small" loading={isKeeping} onClick={() => void translate()}>
          {t('translate')}
        </Button>
      </span>
    </Field>
  );
}

const hasSectionsIn = ({ questions }: EditorValues): boolean => questions.some(({ section }) => section !== null);

/** Whether the author chose a page for each section, and there are no sections. */
const lacksSectionsIn = ({ asked, questions }: EditorValues): boolean =>
  asked === 'by-section' && questions.every(({ section }) => section === null);
