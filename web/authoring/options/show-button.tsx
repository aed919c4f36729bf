import { Split } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useSayShow } from '#questions/parts/say-show.tsx';
import { useOpenShow } from '#web/authoring/options/show-voice.ts';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { faultOfShow, looksAtFrom, ruleOf, type ShowName } from '#web/authoring/values/show-values.ts';
import type { EditorValues, ShowValues } from '#web/authoring/values/value-types.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { saidValues } from '../values/said-values.ts';

/**
 * The condition of a part, as a sentence that opens its dialog.
 * @param props.offered whether the button is also there for a part that is always shown
 * @param props.onOpen called before the dialog opens
 */
export function ShowButton({
  name,
  offered = false,
  onOpen,
}: {
  name: ShowName;
  offered?: boolean;
  onOpen?: (() => void) | undefined;
}) {
  const t = useTranslations('editor.show');
  const tRules = useTranslations('editor.rules');
  const rule = ruleOf(name);
  const openShow = useOpenShow();
  const { value: show, fault } = useField<ShowValues>(name);

  function open(): void {
    onOpen?.();
    openShow(name);
  }

  if (!show && !offered) return null;
  return (
    <div>
      {show ? (
        <SaidButton name={name} show={show} onOpen={open} />
      ) : (
        <Button variant="text" size="small" name={name} className="-ms-3" onClick={open}>
          <Split aria-hidden="true" className="size-4" />
          {rule === 'show' ? t('offer') : tRules(`${rule}.offer`)}
        </Button>
      )}
      {!show && fault ? <FieldError id={`${name}-fault`}>{fault}</FieldError> : null}
    </div>
  );
}

function SaidButton({ name, show, onOpen }: { name: ShowName; show: ShowValues; onOpen: () => void }) {
  const t = useTranslations('editor.show');
  const tRules = useTranslations('editor.rules');
  const rule = ruleOf(name);
  const say = useSayShow();
  const faultWords = useFaultWords();
  const { control } = useFormContext<EditorValues>();
  const questions = useWatch({ control, name: 'questions' });
  const scores = useWatch({ control, name: 'scores' });
  const calculations = useWatch({ control, name: 'calculations' });
  const looksAt = looksAtFrom(name, { questions, scores, calculations });
  const fault = faultOfShow(show, looksAt);

  return (
    <>
      <button
        type="button"
        name={name}
        onClick={onOpen}
        className="-mx-1.5 flex min-h-7 max-w-full items-start gap-1.5 rounded-mark px-1.5 py-1 text-start text-quiet text-sm hover:text-ink pointer-coarse:min-h-11 pointer-coarse:items-center"
      >
        <Split aria-hidden="true" className="mt-[0.2em] size-3.5 shrink-0 text-blue" />
        <span className="wrap-anywhere min-w-0">{say(saidValues(show, looksAt), rule)}</span>
        <span className="sr-only">{rule === 'show' ? t('change') : tRules(`${rule}.change`)}</span>
      </button>
      {fault ? <FieldError id={`${name}-fault`}>{faultWords(name, { type: fault })}</FieldError> : null}
    </>
  );
}
