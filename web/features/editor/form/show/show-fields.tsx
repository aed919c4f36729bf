import { Plus, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CONDITIONS_PER_GROUP_MAX, GROUPS_DEEP_MAX } from '#basics/limits.ts';
import { GROUP_NAMES } from '#questions/model/conditions.ts';
import { isJoined } from '#questions/parts/options/joined.ts';
import { useSayShow } from '#questions/parts/say-show.tsx';
import { useField } from '#web/authoring/settings/use-setting.ts';
import { saidValues } from '#web/authoring/values/said-values.ts';
import { emptyCondition } from '#web/authoring/values/show-document.ts';
import {
  conditionsOf,
  emptyShow,
  isUntouched,
  type LooksAt,
  looksAtFrom,
  ruleOf,
  type ShowName,
} from '#web/authoring/values/show-values.ts';
import type { EditorValues, ShowValues } from '#web/authoring/values/value-types.ts';
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
  const rule = ruleOf(name);
  const say = useSayShow();
  const { control } = useFormContext<EditorValues>();
  const questions = useWatch({ control, name: 'questions' });
  const { value, change } = useField<ShowValues>(name);
  const { offer, offerUndo } = useUndo();
  const [blank] = useState(emptyShow);
  const show = value ?? blank;
  const scores = useWatch({ control, name: 'scores' });
  const calculations = useWatch({ control, name: 'calculations' });
  const looksAt = looksAtFrom(name, { questions, scores, calculations });

  function takeOut(next: ShowValues): void {
    const before = structuredClone(show);
    change(next.parts.length > 0 ? next : { ...next, parts: [emptyCondition()] });
    offerUndo(t('removedOne'), () => change(before));
  }

  return (
    <div className="grid gap-4">
      <JoinField
        label={rule === 'show' ? t('by') : tEditor(`rules.${rule}.by`)}
        by={show.by}
        onChange={(by) => change({ ...show, by })}
      />
      <Parts group={show} number="" looksAt={looksAt} onChange={change} onRemove={takeOut} />
      <p role="status" className="wrap-anywhere border-hairline border-t pt-3 text-quiet">
        {conditionsOf(show).every(isUntouched) ? null : say(saidValues(show, looksAt), rule)}
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

/** The conditions and groups of a group, and the buttons that add some. */
function Parts({
  group,
  number,
  looksAt,
  onChange,
  onRemove,
}: {
  group: ShowValues;
  /** The place of the group, as `2.1`; empty for all conditions. */
  number: string;
  looksAt: LooksAt;
  onChange: (group: ShowValues) => void;
  /** Gets the group without a removed part; it may be empty. */
  onRemove: (group: ShowValues) => void;
}) {
  const level = number === '' ? 1 : number.split('.').length + 1;
  const withPart = (place: number, part: Part): ShowValues => ({ ...group, parts: group.parts.with(place, part) });
  const without = (place: number): ShowValues => ({
    ...group,
    parts: group.parts.filter((_, index) => index !== place),
  });

  return (
    <>
      <ol className={level === 1 ? 'grid gap-4' : 'grid gap-3'}>
        {group.parts.map((part, place) => {
          const own = number === '' ? String(place + 1) : `${number}.${place + 1}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other name
            <li key={place}>
              {isJoined(part) ? (
                <Group
                  group={part}
                  number={own}
                  onChange={(next) => onChange(withPart(place, next))}
                  onRemove={() => onRemove(without(place))}
                >
                  <Parts
                    group={part}
                    number={own}
                    looksAt={looksAt}
                    onChange={(next) => onChange(withPart(place, next))}
                    onRemove={(next) => onRemove(next.parts.length > 0 ? withPart(place, next) : without(place))}
                  />
                </Group>
              ) : (
                <ConditionFields
                  number={own}
                  condition={part}
                  looksAt={looksAt}
                  onChange={(next) => onChange(withPart(place, next))}
                  onRemove={() => onRemove(without(place))}
                />
              )}
            </li>
          );
        })}
      </ol>
      <AddButtons
        parts={group.parts}
        onAdd={(part) => onChange({ ...group, parts: [...group.parts, part] })}
        isInGroup={level > 1}
        canGroup={level < GROUPS_DEEP_MAX}
      />
    </>
  );
}

function Group({
  group,
  number,
  onChange,
  onRemove,
  children,
}: {
  group: ShowValues;
  number: string;
  onChange: (group: ShowValues) => void;
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
      {children}
    </fieldset>
  );
}

/** Whether all, any or none of the conditions must hold. */
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
        onChange={({ target }) => onChange(target.value as ShowValues['by'])} // one of its options
        className="w-auto!"
      >
        {GROUP_NAMES.map((name) => (
          <option key={name} value={name}>
            {t(name)}
          </option>
        ))}
      </Select>
    </span>
  );
}

function AddButtons({
  parts,
  onAdd,
  isInGroup,
  canGroup,
}: {
  parts: readonly Part[];
  onAdd: (part: Part) => void;
  isInGroup: boolean;
  canGroup: boolean;
}) {
  const t = useTranslations('editor.show');
  const isFull = parts.length >= CONDITIONS_PER_GROUP_MAX;
  // One after the other, so that none is forgotten.
  const isOpen = parts.some((part) => !isJoined(part) && isUntouched(part));

  return (
    <div className="-ms-3 flex flex-wrap items-center gap-x-1">
      <Button variant="text" size="small" disabled={isFull || isOpen} onClick={() => onAdd(emptyCondition())}>
        <Plus aria-hidden="true" className="size-4" />
        {t(isInGroup ? 'addToGroup' : 'add')}
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
      {isFull ? <span className="ps-3 text-quiet text-sm">{t('full', { max: CONDITIONS_PER_GROUP_MAX })}</span> : null}
    </div>
  );
}
