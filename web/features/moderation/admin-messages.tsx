import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { REPORT_MAX } from '#basics/limits.ts';
import { loadAdminReports, tellAuthor } from '#web/features/moderation/moderation.api.ts';
import { NoteList } from '#web/features/moderation/note-list.tsx';
import { useNotes } from '#web/features/moderation/use-notes.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

/** The admins' messages to the author, and a form for a new one. */
export function AdminMessages({ surveyId }: { surveyId: string }) {
  const t = useTranslations('moderation.review');
  const list = useNotes(surveyId, { name: 'messages', load: loadAdminReports });

  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{t('messages')}</h3>
      <NoteList list={list} label={t('messages')} none={t('noMessages')} writerOf={(message) => message.admin} />
      <MessageForm surveyId={surveyId} />
    </section>
  );
}

function MessageForm({ surveyId }: { surveyId: string }) {
  const t = useTranslations('moderation');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const { send, isPending } = useTelling(surveyId, { onDone: () => setText(''), onRefused: setFault });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const found = findFault();
    setFault(found);
    if (!found) send(text.trim());
  }

  function findFault(): string | null {
    const over = text.trim().length - REPORT_MAX;
    if (text.trim() === '') return t('review.required');
    return over > 0 ? t('publication.tooLong', { over, max: REPORT_MAX }) : null;
  }

  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-2">
      <div className="w-full">
        <Field label={t('review.message')} hint={t('review.messageHint')} error={fault}>
          <TextArea
            rows={2}
            value={text}
            readOnly={isPending}
            onChange={(event) => {
              setFault(null);
              setText(event.target.value);
            }}
          />
        </Field>
      </div>
      <Button type="submit" variant="quiet" size="small" loading={isPending}>
        {t('review.send')}
      </Button>
    </form>
  );
}

function useTelling(
  surveyId: string,
  { onDone, onRefused }: { onDone: () => void; onRefused: (reason: string) => void },
) {
  const t = useTranslations('moderation.review');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const note = `message ${surveyId}`;

  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (message: string) => tellAuthor(surveyId, message),
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: () => {
      toast.success(t('sent'), { id: note });
      onDone();
      void queryClient.invalidateQueries({ queryKey: ['notes', surveyId] });
    },
    onError: (error) => {
      toast.dismiss(note);
      onRefused(errorWords(error));
    },
  });

  return { send: mutate, isPending };
}
