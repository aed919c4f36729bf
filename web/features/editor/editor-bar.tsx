import { ArrowLeft, Check, Eye, PencilLine, Save, Share2, Undo2 } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { focusField } from '#web/authoring/focus-field.ts';
import type { Purpose } from '#web/authoring/values/editor-values.ts';
import { CheckButton } from '#web/features/editor/check/check-button.tsx';
import type { EditorDraftStore } from '#web/features/editor/draft/editor-draft.ts';
import type { UndoOffer } from '#web/features/editor/draft/undo.ts';
import { oneStop } from '#web/ui/browser/one-stop.ts';
import { Button } from '#web/ui/button.tsx';
import { Tooltip } from '#web/ui/floating/tooltip.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The bar above the editor: the link back, the time of the last save, the undo offer, the preview and the submit button. */
export function EditorBar({
  purpose,
  draft,
  undo,
  previewing,
  onPreview,
  onKeep,
  share,
  children,
}: {
  purpose: Purpose;
  draft: EditorDraftStore;
  undo: UndoOffer | null;
  previewing: boolean;
  onPreview: () => void;
  /** null if the survey is published. */
  onKeep: (() => Promise<void>) | null;
  /** Where its author shares a published survey. */
  share: string | undefined;
  /** Notices before the author submits again. */
  children: ReactNode;
}) {
  const t = useTranslations('editor');
  const { isSubmitting } = useFormState();
  const Icon = previewing ? PencilLine : Eye;
  const [isKeeping, setKeeping] = useState(false);

  async function keep(): Promise<void> {
    setKeeping(true);
    await onKeep?.();
    setKeeping(false);
  }

  return (
    <header className="sticky top-0 z-30 border-hairline border-b bg-paper">
      <div
        ref={oneStop}
        role="toolbar"
        aria-label={t('bar')}
        className="flex min-h-14 flex-wrap items-center justify-end gap-1 px-2 sm:gap-2 lg:px-6"
      >
        <SkipToQuestions />
        <Tooltip label={t('toOwnSurveys')}>
          <Link
            to={paths.manageSurveys.to()}
            aria-label={t('toOwnSurveys')}
            className="grid size-10 place-items-center rounded-control text-quiet hover:bg-row hover:text-ink pointer-coarse:size-11"
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
          </Link>
        </Tooltip>
        <KeptSign purpose={purpose} draft={draft} />
        {/* On a phone it is below the bar, over the page. */}
        <div role="status" className="min-w-0 max-sm:absolute max-sm:inset-x-0 max-sm:top-full">
          {undo ? <UndoLine undo={undo} /> : null}
        </div>
        <Button
          variant="text"
          onClick={onPreview}
          className="shrink-0 px-2.5! @max-[21rem]:order-1 text-quiet! hover:text-ink!"
        >
          <Icon aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">{t(previewing ? 'preview.hide' : 'preview.show')}</span>
        </Button>
        <CheckButton />
        {onKeep ? (
          <Button
            variant="quiet"
            loading={isKeeping}
            disabled={isSubmitting}
            onClick={() => void keep()}
            className="shrink-0 max-sm:px-2.5! @max-[21rem]:order-1"
          >
            <Save aria-hidden="true" className="size-4.5 sm:hidden" />
            <span className="max-sm:sr-only">{t('keep')}</span>
          </Button>
        ) : null}
        {share ? (
          <LinkButton variant="quiet" to={share} className="shrink-0 max-sm:px-2.5! @max-[21rem]:order-1">
            <Share2 aria-hidden="true" className="size-4.5 sm:hidden" />
            <span className="max-sm:sr-only">{t('share')}</span>
          </LinkButton>
        ) : null}
        {/* With large letters, the other buttons wrap below it. */}
        <Button type="submit" loading={isSubmitting} disabled={isKeeping} className="shrink-0 max-sm:px-3!">
          {t(`submit.${purpose}`)}
        </Button>
      </div>
      <div className="mx-auto grid max-w-[68rem] gap-3 px-4 pb-3 empty:hidden sm:px-10">{children}</div>
    </header>
  );
}

/** Skips to the first question. Visible while it has the focus. */
function SkipToQuestions() {
  const t = useTranslations('editor');

  return (
    <button
      type="button"
      onClick={() => focusField('questions.0.text')}
      className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:top-2 focus-visible:start-2 focus-visible:z-40 focus-visible:rounded-control focus-visible:bg-raised focus-visible:px-3! focus-visible:py-2! focus-visible:text-blue"
    >
      {t('toQuestions')}
    </button>
  );
}

/** Names the removed part, with the button that restores it. */
function UndoLine({ undo }: { undo: UndoOffer }) {
  const t = useTranslations('editor');

  return (
    <div className="flex min-w-0 items-center justify-between gap-1 text-quiet text-sm max-sm:border-hairline max-sm:border-b max-sm:bg-paper max-sm:pe-1 max-sm:ps-4">
      <span className="min-w-0 max-sm:py-2 sm:truncate">{undo.words}</span>
      <Button variant="text" size="small" onClick={undo.restore}>
        <Undo2 aria-hidden="true" className="size-4" />
        {t('undo')}
      </Button>
    </div>
  );
}

/** The time when this browser stored the draft; nothing if it could not. */
function KeptSign({ purpose, draft }: { purpose: Purpose; draft: EditorDraftStore }) {
  const t = useTranslations('editor');
  const savedAt = useSyncExternalStore(draft.subscribe, draft.savedAt, () => null);
  const isLost = useSyncExternalStore(draft.subscribe, draft.isLost, () => false);

  return (
    <p className="flex min-w-0 flex-1 items-center gap-1.5 text-quiet text-sm">
      {isLost ? (
        <span role="alert" className="text-amber max-sm:sr-only">
          {t('notKept')}
        </span>
      ) : savedAt === null ? null : (
        <>
          <Check aria-hidden="true" className="size-4.5 shrink-0" />
          <span className="min-w-0 truncate max-[26rem]:sr-only">{t('kept', { moment: new Date(savedAt) })}</span>
          <span className="truncate max-lg:sr-only">{t(purpose === 'new' ? 'draftKept' : 'changesKept')}</span>
        </>
      )}
    </p>
  );
}
