import { ChevronDown, ChevronUp, CircleAlert } from 'lucide-react';
import { use, useEffectEvent, useId, useLayoutEffect } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { asks } from '#questions/contract.ts';
import { isComplete, type Purpose } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { CheckContext } from '#web/features/editor/check/check-store.ts';
import { listFaults } from '#web/features/editor/form/faults/list-faults.ts';
import { MissingList } from '#web/features/editor/form/faults/missing-list.tsx';
import { usePausedValues } from '#web/features/editor/form/use-paused-values.ts';
import { incompleteIn } from '#web/features/editor/values/incomplete-parts.ts';
import { faultsOf } from '#web/features/editor/values/resolve-survey.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** Why the list of what is missing is unfolded: the author asked for it, or an attempt to submit was refused. */
export type Unfolded = 'asked' | 'refused' | null;

/**
 * What is missing, folded to a line at the foot of the editor, or what would be left out; nothing when the survey is
 * complete.
 */
export function MissingLine({
  purpose,
  unfolded,
  onUnfold,
}: {
  purpose: Purpose;
  unfolded: Unfolded;
  onUnfold: (unfolded: Unfolded) => void;
}) {
  const t = useTranslations('editor.missing');
  const id = useId();
  const { errors, submitCount } = useFormState<EditorValues>();
  const { leftOut, isHollow, isUntitled, missing } = usePausedValues(standOf);
  const told = Object.fromEntries(listFaults(errors).map(({ name, error }) => [name, error]));
  const faults = listFaults({ ...missing, ...told });

  // All corrected: later faults leave the list folded, until the author submits again. At once: folding later could follow, and
  // undo, the unfolding for the server's refusal.
  const isMended = faults.length === 0;
  const fold = useEffectEvent(() => onUnfold(null));
  useLayoutEffect(() => {
    if (isMended) fold();
  }, [isMended]);

  if (faults.length === 0) return <Warning leftOut={leftOut} isHollow={isHollow} isUntitled={isUntitled} />;
  return (
    <div className={LINE}>
      {unfolded ? <MissingList id={id} faults={faults} attempt={unfolded === 'refused' ? submitCount : null} /> : null}
      <div className="flex min-h-12 items-center justify-center gap-x-2 gap-y-0">
        <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 text-amber" />
        <p className="min-w-0 py-1">
          <span id={`${id}-title`} className="font-semibold">
            {t(faults.every(({ error }) => isMissing(error)) ? 'title.missing' : 'title.wrong', {
              count: faults.length,
            })}
          </span>{' '}
          <span className="text-quiet max-sm:sr-only">{t(`before.${purpose}`)}</span>
        </p>
        <Button
          variant="text"
          size="small"
          aria-expanded={unfolded !== null}
          aria-controls={unfolded ? id : undefined}
          onClick={() => onUnfold(unfolded ? null : 'asked')}
          className="max-sm:-me-3"
        >
          {t(unfolded ? 'hide' : 'show')}
          {unfolded ? (
            <ChevronDown aria-hidden="true" className="size-4" />
          ) : (
            <ChevronUp aria-hidden="true" className="size-4" />
          )}
        </Button>
      </div>
    </div>
  );
}

/** Tells the author what may surprise after publishing. */
function Warning({ leftOut, isHollow, isUntitled }: Omit<ReturnType<typeof standOf>, 'missing'>) {
  const t = useTranslations('editor');
  const { open } = use(CheckContext);
  const words = leftOut > 0 ? t('leftOutBefore', { count: leftOut }) : isHollow ? t('noQuestions') : null;

  return (
    <div role="status">
      {words ? (
        <p className={joinClasses(LINE, 'flex min-h-12 items-center justify-center gap-2 text-amber')}>
          <CircleAlert aria-hidden="true" className="size-4.5 shrink-0" />
          {words}
          {leftOut > 0 ? (
            <Button variant="text" size="small" aria-haspopup="dialog" onClick={open}>
              {t('leftOutShow')}
            </Button>
          ) : null}
        </p>
      ) : isUntitled ? (
        <p className={joinClasses(LINE, 'flex min-h-12 items-center justify-center text-quiet')}>{t('first.titled')}</p>
      ) : null}
    </div>
  );
}

const LINE = 'border-hairline border-t bg-paper px-4 text-sm';

/**
 * What is missing, how many questions would not be saved, whether a titled survey has no complete question, and whether the first
 * question becomes its title.
 */
function standOf(values: EditorValues) {
  const { title, questions } = values;
  return {
    missing: faultsOf(values),
    leftOut: incompleteIn(values).length,
    isUntitled: title.trim() === '',
    isHollow: title !== '' && !questions.some((question) => isComplete(question) && asks(question.kind)),
  };
}

function isMissing(error: object): boolean {
  return 'type' in error && error.type === 'missing';
}
