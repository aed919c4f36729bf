import { Check, CircleAlert, Lightbulb } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusPlace } from '#web/authoring/focus-field.ts';
import type { Purpose } from '#web/authoring/values/editor-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { CheckContext, useFindings } from '#web/features/editor/check/check-store.ts';
import { DroppedFields, useDroppedFields } from '#web/features/editor/check/dropped-fields.tsx';
import { findingsIn, type ShownFinding, withAccepted } from '#web/features/editor/check/findings.ts';
import { IncompleteGroup, useIncomplete } from '#web/features/editor/check/incomplete-group.tsx';
import type { CheckOpen } from '#web/features/editor/check/use-check.ts';
import { useFieldLabel } from '#web/features/editor/form/faults/missing-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/floating/sheet.tsx';
import { Announcement, useAnnouncement } from '#web/ui/states/announcement.tsx';

/**
 * All findings of the check: each with advice and a button to its field, and for warnings a button that accepts them.
 * @param props.onPlace called before the focus moves to a field
 * @param props.onPublish publishes anyway
 */
export function CheckPanel({
  purpose,
  opened,
  onClose,
  onPlace,
  onPublish,
}: {
  purpose: Purpose;
  opened: CheckOpen;
  onClose: () => void;
  onPlace: () => void;
  onPublish: () => void;
}) {
  const t = useTranslations('editor.check');
  const found = useFindings();
  const { said, announce } = useAnnouncement();
  const setLeft = useSetLeft();
  const { offerUndo } = useEditorVoice();
  const [errors, others] = [found.filter(({ isError }) => isError), found.filter(({ isError }) => !isError)];
  const [warnings, left] = [others.filter(({ isLeft }) => !isLeft), others.filter(({ isLeft }) => isLeft)];
  const isPublishing = opened === 'publishing';
  const leftOut = useIncomplete(opened !== null);
  const dropped = useDroppedFields(opened !== null && purpose === 'new');
  const isLosing = leftOut.length + dropped.length > 0;

  function closeAnd(act: () => void): void {
    flushSync(onClose);
    act();
  }

  /** Accepts a warning, or brings it back. The focus follows it to the other list. */
  function leave({ key, isLeft }: ShownFinding): void {
    setLeft(key, !isLeft);
    document.querySelector<HTMLElement>(`[data-leaves="${CSS.escape(key)}"]`)?.focus();
    announce(t(isLeft ? 'isBack' : 'isLeft'));
    if (!isLeft) offerUndo(t('isLeft'), () => setLeft(key, false));
  }

  function goTo(name: string): void {
    closeAnd(() => {
      onPlace();
      focusPlace(name);
    });
  }

  return (
    <Sheet
      open={opened !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      side="end"
      title={t(isPublishing ? `before.${purpose}` : 'title')}
      closeLabel={t('close')}
    >
      <Announcement said={said} />
      <IncompleteGroup parts={leftOut} onGo={goTo} />
      <DroppedFields names={dropped} onGo={goTo} />
      {errors.length + warnings.length === 0 && !isLosing ? (
        <p className="flex items-start gap-2">
          <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-green" />
          {t('nothing')}
        </p>
      ) : null}
      <Group title={t('errors', { count: errors.length })} findings={errors} onGo={goTo} onLeave={leave} />
      <Group title={t('warnings', { count: warnings.length })} findings={warnings} onGo={goTo} onLeave={leave} />
      <Group title={t('left', { count: left.length })} findings={left} onGo={goTo} onLeave={leave} />
      {isPublishing ? (
        <div className="sticky bottom-0 -mx-5 mt-5 -mb-5 flex flex-wrap gap-3 border-hairline border-t bg-raised px-5 py-4">
          {errors.length === 0 ? (
            <Button onClick={() => closeAnd(onPublish)}>
              {t(isLosing ? `without.${purpose}` : `allTheSame.${purpose}`)}
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onClose}>
            {t('goOn')}
          </Button>
        </div>
      ) : null}
    </Sheet>
  );
}

/** Renders nothing without findings. */
function Group({
  title,
  findings,
  onGo,
  onLeave,
}: {
  title: string;
  findings: readonly ShownFinding[];
  onGo: (name: string) => void;
  onLeave: (finding: ShownFinding) => void;
}) {
  if (findings.length === 0) return null;
  return (
    <section className="not-first:mt-6">
      <h3 className="font-sans font-semibold text-base tracking-normal">{title}</h3>
      <ul className="mt-1">
        {findings.map((finding) => (
          <Item
            key={`${finding.name} ${finding.key}`}
            finding={finding}
            onGo={() => onGo(finding.name)}
            onLeave={() => onLeave(finding)}
          />
        ))}
      </ul>
    </section>
  );
}

function Item({ finding, onGo, onLeave }: { finding: ShownFinding; onGo: () => void; onLeave: () => void }) {
  const t = useTranslations('editor.check');
  const label = useFieldLabel()(finding.name);
  const { key, rule, isError, isLeft, data } = finding;
  const Icon = isError ? CircleAlert : Lightbulb;
  const place: ReactNode = t.rich('place', {
    place: label,
    rule: t(`short.${rule}`),
    quiet: (words) => <span className="text-quiet">{words}</span>,
  });

  return (
    <li className="border-hairline border-t py-3 first:border-t-0">
      <p className="flex items-start gap-2 font-medium">
        <Icon
          aria-hidden="true"
          className={`mt-[0.2em] size-4 shrink-0 ${isError ? 'text-red' : isLeft ? 'text-quiet' : 'text-amber'}`}
        />
        <span className="min-w-0 wrap-break-word">{place}</span>
      </p>
      <p className="mt-0.5 wrap-break-word ps-6 text-sm">{t(`rules.${rule}`, data as never)}</p>
      <p className="-mb-1 flex flex-wrap gap-x-1 ps-3">
        <Button variant="text" size="small" onClick={onGo}>
          {t('go')}
          <span className="sr-only">: {label}</span>
        </Button>
        {isError ? null : (
          <Button variant="text" size="small" data-leaves={key} onClick={onLeave}>
            {t(isLeft ? 'bringBack' : 'leave')}
            <span className="sr-only">
              : {label}, {t(`short.${rule}`)}
            </span>
          </Button>
        )}
      </p>
    </li>
  );
}

/** Stores with the draft whether a warning is accepted, and shows it at once. */
function useSetLeft(): (key: string, isLeft: boolean) => void {
  const store = use(CheckContext);
  const { getValues, setValue } = useFormContext<EditorValues>();

  return (key, isLeft) => {
    setValue('acceptedWarnings', withAccepted(getValues('acceptedWarnings'), key, isLeft), { shouldDirty: true });
    flushSync(() => store.write(findingsIn(getValues())));
  };
}
