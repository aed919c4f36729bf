import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { DEFAULT_KIND, KIND_NAMES } from '#questions/contract.ts';
import { useEntryOf, useListedKinds } from '#web/authoring/kind-editors.ts';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { useBecome } from '#web/authoring/use-become.ts';
import { kindsFor, useFrozen } from '#web/authoring/values/frozen.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { KindMenu } from '#web/features/editor/kind-list/kind-menu.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';

/** The kind of a question. It can change to kinds that can read the existing answers. */
export function KindRow({ index }: { index: number }) {
  const t = useTranslations('editor.kinds');
  const { control } = useFormContext<EditorValues>();
  const become = useBecome(index);
  const name = `questions.${index}.kind` as const;
  const [kind = DEFAULT_KIND, id] = useWatch({ control, name: [name, `questions.${index}._id`] });
  const { errors } = useFormState({ control, name, exact: true });
  const fault = useFaultWords()(name, get(errors, name));
  const frozen = useFrozen().questions[id ?? ''];
  const { Picture, name: words, hint } = useEntryOf(index);
  const possible = kindsFor(frozen).filter((each): boolean => each !== kind);
  const all = useListedKinds();
  const entries = all.filter((entry, place) => {
    const isKindAsSuch = all.findIndex((each) => each.kind === entry.kind) === place;
    return isKindAsSuch && possible.includes(entry.kind);
  });
  const isLimited = frozen !== undefined && possible.length < KIND_NAMES.length - 1;

  return (
    <div className="pt-1 pb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span aria-hidden="true" className="grid size-7 shrink-0 place-items-center text-blue [&>svg]:size-6">
          <Picture />
        </span>
        <p className="min-w-0 grow leading-snug">
          <span className="block font-semibold">{words}</span>
          <span className="block text-quiet">{hint}</span>
        </p>
        {entries.length > 0 ? (
          <KindMenu
            title={t('change')}
            note={isLimited ? t('limited') : null}
            entries={entries}
            size="small"
            onChoose={become}
          >
            {t('change')}
          </KindMenu>
        ) : null}
      </div>
      {isLimited ? <p className="mt-1 text-quiet text-xs">{t(entries.length > 0 ? 'limited' : 'fixed')}</p> : null}
      {fault ? <FieldError id={`${name}-fault`}>{fault}</FieldError> : null}
    </div>
  );
}
