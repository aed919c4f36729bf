import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { WORD_MAX, WORD_MIN } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { chooseWord, wordStateQuery, wordsQuery } from '#web/features/share/share.api.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

/** The word in a survey's address; says while it is typed whether it is free. */
export function WordForm({ id, current }: { id: string; current: string | null }) {
  const t = useTranslations('share.word');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(current ?? '');
  const [checked, setChecked] = useState(false);
  const word = typed.trim().toLowerCase();
  const isWord = WORD.test(word) && word.length >= WORD_MIN && word.length <= WORD_MAX;
  const asked = usePaused(word);
  const { data: state } = useQuery({ ...wordStateQuery(id, asked), enabled: isWord && asked === word });
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: () => chooseWord(id, word),
    onSuccess: (words) => {
      queryClient.setQueryData(wordsQuery(id).queryKey, words);
      toast.success(t('saved'));
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (isWord) saving.mutate();
  }

  function fault(): string | null {
    if (!isWord)
      return checked || word.length >= WORD_MIN ? t('notWord', { min: String(WORD_MIN), max: String(WORD_MAX) }) : null;
    if (saving.error instanceof AppError && saving.error.fields?.['word'] === 'reserved') return t('reserved');
    if (saving.error)
      return saving.error instanceof AppError && saving.error.code === 'too_many_kept'
        ? t('tooMany')
        : errorWords(saving.error);
    return state === 'taken' || state === 'alike' || state === 'reserved' ? t(state) : null;
  }

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field
        label={t('label')}
        error={word === '' && !checked ? null : fault()}
        hint={<span role="status">{state === 'free' && asked === word ? t('free') : t('hint')}</span>}
      >
        <TextInput
          dir="ltr"
          value={typed}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          readOnly={saving.isPending}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            saving.reset();
          }}
        />
      </Field>
      <Button type="submit" variant="quiet" loading={saving.isPending} className="min-h-11 sm:mt-8">
        {t('save')}
      </Button>
    </form>
  );
}

const WORD = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const PAUSE_MS = 300;

/** The text as it stood when the author paused, so that not every letter is asked about. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
