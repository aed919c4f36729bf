import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useEditorVoice } from '#web/authoring/editor-voice.ts';
import { type ClaimedDraft, claimDraft, copyDraft } from '#web/features/editor/draft/claim-draft.ts';
import { type DraftOf, openEditorDraft } from '#web/features/editor/draft/editor-draft.ts';
import { EditorSkeleton } from '#web/features/editor/form/editor-skeleton.tsx';
import { browserStorage } from '#web/ui/browser/browser-storage.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

type Other = ClaimedDraft['others'][number];

interface OtherDrafts {
  of: DraftOf;
  others: readonly Other[];
  /** Continues with the draft of that slot. This tab's text stays as a separate draft. */
  open: (slot: string) => void;
}

const OtherDraftsContext = createContext<OtherDrafts | null>(null);

/** Waits for the draft of this tab. No other tab writes it while this is mounted. */
export function TabDraft({ of, children }: { of: DraftOf; children: (claimed: ClaimedDraft) => ReactNode }) {
  const [wanted, setWanted] = useState<string>();
  const [claimed, setClaimed] = useState<ClaimedDraft | null>(null);
  const claim = useEffectEvent(() =>
    claimDraft(
      { storage: browserStorage(), ownStorage: browserStorage('sessionStorage'), locks: navigator.locks ?? null },
      of,
      wanted,
    ),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed slot claims another draft
  useEffect(() => {
    let isOver = false;
    const claiming = claim();
    void claiming.then((found) => {
      if (!isOver) setClaimed(found);
    });
    return () => {
      isOver = true;
      void claiming.then(({ release }) => release());
    };
  }, [wanted]);

  if (!claimed) return <EditorSkeleton />;
  return (
    <OtherDraftsContext
      value={{
        of,
        others: claimed.others,
        open(slot) {
          setClaimed(null);
          setWanted(slot);
        },
      }}
    >
      {children(claimed)}
    </OtherDraftsContext>
  );
}

/** Offers the drafts of this survey that other tabs write, or that closed tabs have left. */
export function OtherDraftsNotice() {
  const t = useTranslations('editor.otherDrafts');
  const context = use(OtherDraftsContext);
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = context?.others.filter(({ slot }) => !gone.includes(slot)) ?? [];
  if (!context || shown.length === 0) return null;

  const isNew = context.of.survey === 'new' || 'copyOf' in context.of.survey;
  return (
    <Notice title={t(shown.some(({ isOpen }) => isOpen) ? (isNew ? 'open.new' : 'open.stored') : 'left')}>
      <ul className="grid gap-2">
        {shown.map((other) => (
          <OtherDraftLine
            key={other.slot}
            other={other}
            context={context}
            onGone={(isGone) =>
              setGone((all) => (isGone ? [...all, other.slot] : all.filter((slot) => slot !== other.slot)))
            }
          />
        ))}
      </ul>
    </Notice>
  );
}

function OtherDraftLine({
  other: { slot, values, savedAt, isOpen },
  context: { of, open },
  onGone,
}: {
  other: Other;
  context: OtherDrafts;
  onGone: (isGone: boolean) => void;
}) {
  const t = useTranslations('editor');
  const { offerUndo } = useEditorVoice();
  const [isFull, setFull] = useState(false);
  const title = values.title.trim() || t('untitled');

  /** The other tab may have written since the offer appeared. */
  function copy(): void {
    const latest = openEditorDraft(browserStorage(), { ...of, slot }).load();
    const copied = copyDraft(browserStorage(), of, latest?.values ?? values);
    setFull(copied === null);
    if (copied !== null) open(copied);
  }

  function discard(): void {
    const store = openEditorDraft(browserStorage(), { ...of, slot });
    const kept = store.load();
    store.clear();
    onGone(true);
    offerUndo(t('removed.draft'), () => {
      if (kept) store.save(kept.values);
      onGone(false);
    });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0 wrap-anywhere">{t('otherDrafts.line', { title, moment: new Date(savedAt) })}</span>
      <span className="-mx-3 flex flex-wrap">
        <Button variant="text" size="small" onClick={() => (isOpen ? copy() : open(slot))}>
          {t(isOpen ? 'otherDrafts.copy' : 'otherDrafts.continue')}
          <span className="sr-only">: {title}</span>
        </Button>
        {isOpen ? null : (
          <Button variant="text" size="small" onClick={discard}>
            {t('otherDrafts.discard')}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </span>
      {isFull ? <span role="alert">{t('otherDrafts.full')}</span> : null}
    </li>
  );
}
