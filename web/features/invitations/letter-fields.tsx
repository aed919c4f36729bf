import { type RefObject, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Letter } from '#contract/sharing/invitations.ts';
import { PLACEHOLDERS, type Placeholder } from '#contract/sharing/letters.ts';
import { FormFrame } from '#web/authoring/form/form-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

/** The fields of a mail. A button inserts a placeholder at the caret. */
export function LetterFields({
  letter: { subject, text, replies },
  email,
  faultIn,
  onWrite,
}: {
  letter: Letter;
  /** Of the author. */
  email: string;
  faultIn: (field: 'subject' | 'text') => string | null;
  onWrite: (change: Partial<Pick<Letter, 'subject' | 'text' | 'replies'>>) => void;
}) {
  const t = useTranslations('invitations.letter');
  const area = useRef<HTMLTextAreaElement>(null);

  return (
    <>
      <Field label={t('subjectLabel')} required error={faultIn('subject')}>
        <TextInput value={subject} autoComplete="off" onChange={({ target }) => onWrite({ subject: target.value })} />
      </Field>
      <div className="grid grid-cols-1 gap-2">
        <Field label={t('textLabel')} required error={faultIn('text')}>
          <FormFrame text={text} tools="lines" drawn={false}>
            <TextArea ref={area} rows={7} value={text} onChange={({ target }) => onWrite({ text: target.value })} />
          </FormFrame>
        </Field>
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <span aria-hidden="true" className="text-quiet">
            {t('insert')}
          </span>
          {PLACEHOLDERS.map((name) => (
            <Button
              key={name}
              variant="quiet"
              size="small"
              aria-label={t('insertNamed', { what: t(`placeholders.${name}`), code: `{${name}}` })}
              onClick={() => insert(area, name)}
            >
              {`{${name}}`}
            </Button>
          ))}
        </div>
      </div>
      <div>
        <Checkbox
          checked={replies}
          onChange={({ target }) => onWrite({ replies: target.checked })}
          label={<span className="wrap-anywhere">{t('replies', { email })}</span>}
        />
        <p className="text-quiet text-sm">{t('repliesHint')}</p>
      </div>
    </>
  );
}

/** Types a placeholder at the caret like a keyboard, so that undo works. */
function insert({ current: area }: RefObject<HTMLTextAreaElement | null>, name: Placeholder): void {
  if (!area) return;
  area.focus();
  // Only this call keeps the undo history. It also sends React an input event.
  document.execCommand('insertText', false, `{${name}}`);
}
