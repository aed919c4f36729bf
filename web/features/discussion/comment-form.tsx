import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { COMMENT_MAX } from '#basics/limits.ts';
import { comments } from '#contract/discussion/comments.ts';
import { addComment, addingKey } from '#web/features/discussion/comments.api.ts';
import { commentForm } from '#web/messages/en/surveys/comment-form.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { useHydrating } from '#web/ui/browser/use-hydrating.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useKeptText } from '#web/ui/forms/use-kept-text.ts';

const CommentText = comments.addComment.body.shape.commentText;

/** The form for a comment. The typed text is kept until it has arrived. */
export const CommentForm = withTexts({ commentForm }, Form);

function Form({ surveyId, personId }: { surveyId: string; personId: string }) {
  const t = useTranslations('commentForm');
  const [text, setText] = useKeptText({ kind: 'comment', personId, about: surveyId });
  const [checked, setChecked] = useState(false);
  const { send, isPending } = useCommenting({ surveyId, personId, onAdded: clear });
  // The server does not know the text that this browser has kept.
  const isHydrating = useHydrating();
  const length = isHydrating ? 0 : text.trim().length;

  function clear(): void {
    setText('');
    setChecked(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (CommentText.safeParse(text).success) send(text.trim());
  }

  function fault(): string | null {
    if (!checked || CommentText.safeParse(text).success) return null;
    if (length === 0) return t('required');
    return length > COMMENT_MAX ? t('tooLong', { over: length - COMMENT_MAX, max: COMMENT_MAX }) : t('notText');
  }

  return (
    <form noValidate onSubmit={submit} className="mb-6 grid max-w-170 justify-items-end gap-2">
      <div className="w-full">
        <Field label={t('label')} required error={fault()} hint={t('length', { length, max: COMMENT_MAX })}>
          <TextArea value={text} onChange={(event) => setText(event.target.value)} rows={3} readOnly={isPending} />
        </Field>
      </div>
      <Button variant="quiet" type="submit" loading={isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Sends a comment, and is done only when the list shows it. */
function useCommenting({ surveyId, personId, onAdded }: { surveyId: string; personId: string; onAdded: () => void }) {
  const t = useTranslations('commentForm');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const mutationKey = addingKey(surveyId);
  const note = mutationKey.join(' ');
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['comments', surveyId] });

  const { mutate, isPending } = useMutation({
    mutationKey,
    // Offline it fails with a message instead of waiting silently.
    networkMode: 'always',
    mutationFn: (text: string) => addComment(surveyId, personId, text),
    onMutate: () => {
      toast.loading(t('sending'), { id: note });
    },
    onSuccess: async () => {
      toast.success(t('done'), { id: note });
      onAdded();
      await readAgain();
    },
    onError: (error) => {
      toast.error(errorWords(error), { id: note });
      // Without an answer the comment may still have arrived, so the list is loaded before a second attempt.
      void readAgain();
    },
  });

  function send(text: string): void {
    // Reads the cache, because the second press of a double click comes before this component has rendered again.
    if (queryClient.isMutating({ mutationKey }) === 0) mutate(text);
  }

  return { send, isPending };
}
