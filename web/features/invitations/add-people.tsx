import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ADDRESS_LINES_MAX, ADDRESSES_MAX, INVITATIONS_MAX } from '#basics/limits.ts';
import { Added } from '#web/features/invitations/added.tsx';
import { AddressFile } from '#web/features/invitations/address-file.tsx';
import { addPeople, useReadAgain } from '#web/features/invitations/invitations.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { countLines } from '#web/ui/forms/decode-text.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Section } from '#web/ui/section.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Adds people to the list, from a pasted text or a file, and tells which entries were left out. */
export function AddPeople({ id }: { id: string }) {
  const t = useTranslations('invitations.add');
  const errorWords = useErrorWords();
  const readAgain = useReadAgain(id);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [result, setResult] = useState<Awaited<ReturnType<typeof addPeople>> | null>(null);
  const adding = useMutation({
    networkMode: 'always',
    mutationFn: add,
    onSuccess: () => {
      setText('');
      setChecked(false);
    },
  });
  const lines = countLines(text);
  const fault = faultOf();

  function faultOf(): string | null {
    if (text.length > ADDRESSES_MAX) return t('tooLong', { letters: ADDRESSES_MAX });
    if (lines > ADDRESS_LINES_MAX) return t('tooManyLines', { lines, max: ADDRESS_LINES_MAX });
    return isChecked && text.trim() === '' ? t('noAddresses') : null;
  }

  async function add(addresses: string): Promise<void> {
    setResult(null);
    setResult(await addPeople(id, addresses));
    void readAgain();
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (fault === null && text.trim() !== '' && !adding.isPending) adding.mutate(text);
  }

  return (
    <Section title={t('title')} lead={t('lead', { max: INVITATIONS_MAX })}>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
        <Field label={t('addresses')} hint={t('hint', { example: WITH_NAME })} error={fault}>
          <TextArea
            dir="ltr"
            rows={5}
            value={text}
            placeholder={`ada@example.org\n${WITH_NAME}`}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            readOnly={adding.isPending}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Button type="submit" variant="quiet" loading={adding.isPending} className="justify-self-start">
          {t('submit')}
        </Button>
      </form>
      <AddressFile add={add} />
      {adding.error ? (
        <Notice tone="refusal" announce>
          {errorWords(adding.error)}
        </Notice>
      ) : null}
      {result ? <Added {...result} /> : null}
    </Section>
  );
}

const WITH_NAME = 'Grace Hopper <grace@example.org>';
