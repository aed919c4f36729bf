import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { PasteDialog } from '#web/features/editor/exchange/paste-dialog.tsx';
import { withPasted } from '#web/features/editor/values/pasted-values.ts';
import { Button } from '#web/ui/button.tsx';

/** Adds questions from a pasted questionnaire in plain text, after the author corrects them. A single undo removes them all. */
export function PastePaper({ size = 'small' }: { size?: 'small' | 'medium' }) {
  const t = useTranslations('exchange.paste');
  const { getValues, reset } = useFormContext<EditorValues>();
  const { offerUndo, announce } = useEditorVoice();
  const [isOpen, setIsOpen] = useState(false);

  /** Closes the dialog first, so that the first new question keeps the focus. */
  function add(title: string, questions: readonly QuestionValues[]): void {
    flushSync(() => setIsOpen(false));
    const before = structuredClone(getValues());
    const after = withPasted(before, { title, questions });
    const words = t('added', { count: questions.length });
    flushSync(() => reset(after, { keepDefaultValues: true }));
    announce(words);
    offerUndo(words, () => reset(before, { keepDefaultValues: true }));
    focusField(`questions.${after.questions.length - questions.length}.text`);
  }

  return (
    <>
      <Button
        variant={size === 'small' ? 'ghost' : 'quiet'}
        size={size}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <ClipboardPaste aria-hidden="true" className="size-4" />
        {t('offer')}
      </Button>
      <PasteDialog open={isOpen} onOpenChange={setIsOpen} onAdd={add} />
    </>
  );
}
