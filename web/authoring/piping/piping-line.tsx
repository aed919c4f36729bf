import { Braces } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FieldPath } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormFrame } from '#web/authoring/form/form-frame.tsx';
import { usePiping } from '#web/authoring/piping/use-piping.tsx';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { WriteLine } from '#web/authoring/write-line.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A `WriteLine` by its name in the form, whose text may have placeholders. */
export function PipingLine({
  name,
  className,
  onKeyDown,
  form,
  ...rest
}: Omit<ComponentProps<typeof WriteLine>, 'name'> & {
  name: FieldPath<EditorValues>;
  /** The tools for a text that may have form; absent: it has none. */
  form?: 'all' | 'words';
}) {
  const carrying = usePiping(name);
  const field = (
    <span className="relative block">
      {carrying.drawn}
      <WriteLine
        {...rest}
        {...carrying.props}
        onKeyDown={(event) => {
          carrying.onKeyDown(event);
          onKeyDown?.(event);
        }}
        className="relative"
      />
    </span>
  );

  return (
    <span className={joinClasses('group/line flex items-end', className)}>
      <span className="relative block min-w-0 grow">
        {form === undefined ? (
          field
        ) : (
          <FormFrame text={carrying.read} tools={rest.readOnly ? 'none' : form}>
            {field}
          </FormFrame>
        )}
      </span>
      {/* The space is reserved, so that no word moves with the focus. */}
      <PipingButton onPress={carrying.choose} className="invisible group-focus-within/line:visible" />
    </span>
  );
}

/** For authors whose keyboard has no brace. It does not take the focus, so that the caret stays. */
export function PipingButton({ onPress, className }: { onPress: () => void; className: string }) {
  const t = useTranslations('editor.carry');

  return (
    <IconButton
      label={t('open')}
      icon={Braces}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={joinClasses('-my-1 shrink-0 pointer-fine:size-8!', className)}
    />
  );
}
