import { Plus, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CONDITIONS_PER_GROUP_MAX } from '#basics/limits.ts';
import { useSayShow } from '#questions/parts/say-show.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { saidValues } from '#web/authoring/values/said-values.ts';
import { emptyCondition } from '#web/authoring/values/show-document.ts';
import { beforeOf, conditionsOf, emptyShow, isUntouched, type ShowName } from '#web/authoring/values/show-values.ts';
import type { ConditionValues, EditorValues, GroupValues, ShowValues } from '#web/authoring/values/value-types.ts';
import { useUndo } from '#web/features/editor/draft/undo.ts';
import { ConditionFields } from '#web/features/editor/form/show/condition-fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type Part = ShowValues['parts'][number];

/** The conditions of something of the survey: chosen, never typed as code, and said below as a sentence. */
export function ShowFields({ name }: { name: ShowName }) {
  const t = useTranslations('editor.show');
  const tEditor = useTranslations('editor');
  const say = useSayShow();
  const { control } = useFormContext<EditorValues>();
  const questions = useWatch({ control, name: 'questions' });
  const { value, change } = useField<ShowValues>(name);
  const { offer, offerUndo } = useUndo();
  const [blank] = useState(emptyShow);
  const show = value ?? blank;
  const scores = useWatch({ control, name: 'scores' });
  const named = { questions, scores };
  const looksAt = { ...named, before: beforeOf(name, questions) };

  function write(place: number, part: Part): void {
    change({ ...show, parts: show.parts.with(place, part) });
  }

  function takeOut(next: ShowValues): void {
    const before = structuredClone(show);
    change(next.parts.length > 0 ? next : { ...next, parts: [emptyCondition()] });
    offerUndo(t('removedOne'), () => change(before));
  }

  const without = <Each,>(parts: readonly Each[], place: number): Each[] => parts.filter((_, index) => index !== place);

  return (
    <div className="grid gap-4">
      <JoinField label={t('by')} by={show.by} onChange={(by) => change({ ...show, by })} />
      <ol className="grid gap-4">
        {show.parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other name
          <li key={place}>
            {'parts' in part ? (
              <Group
                group={part}
                number={place + 1}
                onChange={(group) => write(place, group)}
                onRemove={() => takeOut({ ...show, parts: without(show.parts, place) })}
              >
                {part.parts.map((condition, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <li key={index}>
                    <ConditionFields
                      number={`${place + 1}.${index + 1}`}
                      condition={condition}
                      looksAt={looksAt}
                      onChange={(next) => write(place, { ...part, parts: part.parts.with(index, next) })}
                      onRemove={() => {
                        const left = without(part.parts, index);
                        const parts =
                          left.length > 0
                            ? show.parts.with(place, { ...part, parts: left })
                            : without(show.parts, place);
                        takeOut({ ...show, parts });
                      }}
                    />
                  </li>
                ))}
              </Group>
            ) : (
              <ConditionFields
                number={String(place + 1)}
                condition={part}
                looksAt={looksAt}
                onChange={(next) => write(place, next)}
                onRemove={() => takeOut({ ...show, parts: without(show.parts, place) })}
              />
            )}
          </li>
        ))}
      </ol>
      <AddButtons parts={show.parts} onAdd={(part) => change({ ...show, parts: [...show.parts, part] })} canGroup />
      <p role="status" className="wrap-anywhere border-hairline border-t pt-3 text-quiet">
        {conditionsOf(show).every(isUntouched) ? null : say(saidValues(show, named))}
      </p>
      <div role="status">
        {offer ? (
          <p className="-my-2 flex items-center gap-2 text-quiet text-sm">
            {offer.words}
            <Button variant="text" size="small" onClick={offer.restore}>
              <Undo2 aria-hidden="true" className="size-4" />
              {tEditor('undo')}
            </Button>
          </p>
        ) : null}
      </div>
    </div>
  );
}

function Group({
  group,
  number,
  onChange,
  onRemove,
  children,
}: {
  group: GroupValues;
  number: number;
  onChange: (group: GroupValues) => void;
  onRemove: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('editor.show');

  return (
    <fieldset className="grid gap-3 rounded-card border border-hairline p-3">
      <legend className="sr-only">{t('group', { number })}</legend>
      <div className="flex items-center justify-between gap-2">
        <JoinField label={t('byGroup', { number })} by={group.by} onChange={(by) => onChange({ ...group, by })} />
        <IconButton label={t('removeGroup', { number })} icon={Trash2} onClick={onRemove} className="-my-1" />
      </div>
      <ol className="grid gap-3">{children}</ol>
      <AddButtons parts={group.parts} onAdd={(part) => onChange({ ...group, parts: [...group.parts, part] })} />
    </fieldset>
  );
}

/** Whether all or any of the conditions must hold. */
function JoinField({
  label,
  by,
  onChange,
}: {
  label: string;
  by: ShowValues['by'];
  onChange: (by: ShowValues['by']) => void;
}) {
  const t = useTranslations('editor.show.joined');

  return (
    <span>
      <Select
        look="compact"
        aria-label={label}
        value={by}
        onChange={({ target }) => onChange(target.value === 'any' ? 'any' : 'all')}
        className="w-auto!"
      >
        <option value="all">{t('all')}</option>
        <option value="any">{t('any')}</option>
      </Select>
    </span>
  );
}

type AddProps =
  | { parts: readonly ConditionValues[]; onAdd: (part: ConditionValues) => void; canGroup?: never }
  | { parts: readonly Part[]; onAdd: (part: Part) => void; canGroup: true };

function AddButtons({ parts, onAdd, canGroup }: AddProps) {
  const t = useTranslations('editor.show');
  const isFull = parts.length >= CONDITIONS_PER_GROUP_MAX;
  // One after the other, so that none is forgotten.
  const isOpen = parts.some((part) => !('parts' in part) && isUntouched(part));

  return (
    <div className="-ml-3 flex flex-wrap items-center gap-x-1">
      <Button variant="text" size="small" disabled={isFull || isOpen} onClick={() => onAdd(emptyCondition())}>
        <Plus aria-hidden="true" className="size-4" />
        {t(canGroup ? 'add' : 'addToGroup')}
      </Button>
      {canGroup ? (
        <Button
          variant="text"
          size="small"
          disabled={isFull || isOpen}
          onClick={() => onAdd({ by: 'any', parts: [emptyCondition()] })}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('addGroup')}
        </Button>
      ) : null}
      {isFull ? <span className="pl-3 text-quiet text-sm">{t('full', { max: CONDITIONS_PER_GROUP_MAX })}</span> : null}
    </div>
  );
}
