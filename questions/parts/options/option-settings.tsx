import { useTranslations } from 'use-intl';
import { type Kind, takesExclusive } from '#questions/contract.ts';
import { DrawnField } from '#web/authoring/drawn-field.tsx';
import { OptionList } from '#web/authoring/options/option-list.tsx';
import type { ItemMark } from '#web/authoring/options/option-row.tsx';
import { TextSetting } from '#web/authoring/settings/setting-fields.tsx';
import { useField, useSetting } from '#web/authoring/settings/use-setting.ts';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** Sets whether respondents can write an option, and its name. */
export function OtherSetting({ index, kind }: { index: number; kind: Kind }) {
  const t = useTranslations('optionsEditing.other');
  const other = useSetting<{ other?: string }, 'other'>(index, kind, 'other');

  return <TextSetting label={t('label')} hint={t('hint')} placeholder={t('example')} setting={other} />;
}

/** The options of a question as they are written, each with a picture where its look shows them. */
export function PicturedOptions({ index, kind, mark }: { index: number; kind: Kind; mark: 'round' | 'square' }) {
  const look = useSetting<{ look?: string }, 'look'>(index, kind, 'look').value;
  const other = useSetting<{ other?: string }, 'other'>(index, kind, 'other').value;
  const none = useSetting<{ none?: string }, 'none'>(index, kind, 'none').value;
  const hasSeats = useField<boolean>(`questions.${index}.hasSeats`);
  const shape = look === 'dropdown' ? 'none' : look === 'consent' ? 'square' : mark;

  return (
    <>
      {look === 'dropdown' ? <DrawnField index={index} /> : null}
      <OptionList
        name={`questions.${index}.options`}
        mark={shape}
        pictures={look === 'pictures'}
        seats={hasSeats.value === true}
        exclusive={takesExclusive(kind)}
      />
      {look !== 'dropdown' && (other || none) ? (
        <div aria-hidden="true" className="pb-1 text-quiet">
          {other ? <AddedOption mark={shape} text={`${other}…`} /> : null}
          {none ? <AddedOption mark={shape} text={none} /> : null}
        </div>
      ) : null}
    </>
  );
}

/** An option that a setting adds after those of the list. */
function AddedOption({ mark, text }: { mark: ItemMark; text: string }) {
  return (
    <p className="flex min-h-10 items-center ps-8">
      <span className="me-2.5 [&>svg]:size-5.5">
        <TickBox round={mark === 'round'} />
      </span>
      <bdi>{text}</bdi>
    </p>
  );
}
