import { Eye, PencilLine, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { UndoOffer } from '#web/features/editor/draft/undo.ts';
import type { Purpose } from '#web/features/editor/values/editor-values.ts';
import { Button } from '#web/ui/button.tsx';

/** The bar at the foot of the editor: the undo offer, the preview on narrow screens, and the submit button. */
export function EditorBar({
  purpose,
  undo,
  previewing,
  onPreview,
  note,
  children,
}: {
  purpose: Purpose;
  undo: UndoOffer | null;
  previewing: boolean;
  onPreview: () => void;
  note: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations('editor');
  const { isSubmitting } = useFormState();

  return (
    <footer
      data-foot-bar=""
      className="sticky bottom-0 z-30 -mx-4 border-hairline border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0"
    >
      <div className="mb-3 grid gap-3 empty:hidden">{children}</div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <div role="status" className="flex min-w-0 grow basis-full items-center gap-2 text-quiet text-sm sm:basis-0">
          {undo ? (
            <>
              <span className="min-w-0 truncate">{undo.words}</span>
              <Button variant="text" size="small" onClick={undo.restore}>
                <Undo2 aria-hidden="true" className="size-4" />
                {t('undo')}
              </Button>
            </>
          ) : (
            note
          )}
        </div>
        <Button variant="quiet" onClick={onPreview} className="@min-[60rem]:hidden">
          {previewing ? (
            <PencilLine aria-hidden="true" className="size-4" />
          ) : (
            <Eye aria-hidden="true" className="size-4" />
          )}
          {t(previewing ? 'preview.hide' : 'preview.show')}
        </Button>
        <Button type="submit" size="large" loading={isSubmitting}>
          {t(`submit.${purpose}`)}
        </Button>
      </div>
    </footer>
  );
}
