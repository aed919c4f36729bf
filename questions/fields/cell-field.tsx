import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { dirOfWords } from '#basics/isolate.ts';
import type { Json } from '#questions/model/kind.ts';
import { MomentInput } from '#questions/moment/moment-input.tsx';
import { NumberInput } from '#questions/number/number-input.tsx';
import { Beside, besideLabel } from '#questions/parts/beside.tsx';
import { KEYBOARDS } from '#questions/text/keyboards.ts';
import { FieldContext } from '#web/ui/forms/field-context.ts';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { momentOf, numberOf, textOf } from './cell-types.ts';
import { type Field, isNote } from './cells.ts';

interface Props {
  field: Field;
  value: Json | null;
  /** In words. */
  fault: string | null;
  /** Called with null for an empty field. */
  onCell: (cell: Json | null) => void;
}

/** A labelled field, with the words beside it and its fault below. In a table its column says the label. */
export function CellField({ inTable = false, ...props }: Props & { inTable?: boolean }) {
  const t = useTranslations('fields');
  const { field, fault } = props;
  const { before, after, required } = field.settings;
  const id = useId();
  const faultId = fault === null ? undefined : `${id}-fault`;
  if (isNote(field.settings)) return <Note text={field.text} />;

  return (
    <div className={joinClasses('min-w-0', inTable && 'tabled:flex-1 tabled:px-1')}>
      <label htmlFor={id} dir={dirOfWords(field.text)} className={joinClasses(LABEL, inTable && 'tabled:sr-only')}>
        {field.text}
        {required ? (
          <span title={t('required')} className="text-quiet">
            {' '}
            <span aria-hidden="true">*</span>
          </span>
        ) : null}
        {before || after ? <span className="sr-only">{besideLabel('', before, after)}</span> : null}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': faultId,
          'aria-invalid': fault === null ? undefined : true,
          'aria-required': required || undefined,
        }}
      >
        <Beside before={before} after={after}>
          <Control {...props} />
        </Beside>
      </FieldContext>
      {fault === null ? null : (
        <div data-fault="" className="mt-1">
          <FieldError id={`${id}-fault`}>{fault}</FieldError>
        </div>
      )}
    </div>
  );
}

/** A statement between the fields. */
export function Note({ text }: { text: string }) {
  return (
    <p dir="auto" className="wrap-anywhere hyphens-auto">
      {text}
    </p>
  );
}

const LABEL = 'wrap-anywhere mb-1 block hyphens-auto font-medium leading-snug';

function Control({ field: { settings }, value, onCell }: Props) {
  const t = useTranslations('fields');
  const { type, choices = [], placeholder } = settings;
  switch (type) {
    case 'number':
      return (
        <NumberInput
          settings={numberOf(settings)}
          placeholder={placeholder}
          value={value}
          onNumber={onCell}
          className="min-w-0 max-w-48"
        />
      );
    case 'date':
      return <MomentInput settings={momentOf(settings)} value={value} onMoment={onCell} className="min-w-0!" />;
    case 'choice':
      return (
        <Select
          value={typeof value === 'number' ? String(value) : ''}
          onChange={({ target }) => onCell(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{placeholder ?? t('choose')}</option>
          {choices.map(({ code, text }) => (
            <option key={code} value={code} dir="auto">
              {text}
            </option>
          ))}
        </Select>
      );
    case 'lines':
      return (
        <TextArea
          rows={2}
          placeholder={placeholder}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onCell(target.value === '' ? null : target.value)}
          className="min-w-0"
        />
      );
    default:
      return (
        <TextInput
          {...KEYBOARDS[textOf(settings).format]}
          enterKeyHint="next"
          placeholder={placeholder}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onCell(target.value === '' ? null : target.value)}
          className="min-w-0"
        />
      );
  }
}
