import { type ReactNode, use, useMemo } from 'react';
import { KIND_NAMES, type Kind } from '#questions/contract.ts';
import type { KindEditor } from '#questions/kind-web.ts';
import { webOf } from '#questions/web.ts';
import { type Editors, EditorsContext, FieldsContext } from '#web/authoring/kind-editors.ts';
import { EditorSkeleton } from '#web/features/editor/form/editor-skeleton.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { Suspense } from '#web/ui/part.tsx';

/** Loads how each kind is written, which comes in the file of the editor, and its texts. */
export function WithKinds({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<EditorSkeleton />}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ children }: { children: ReactNode }) {
  const editors = use(loadEditors());
  const texts = useMemo(() => Object.assign({}, ...[...editors.values()].map((editor) => editor.texts)), [editors]);

  return (
    <WithTexts texts={texts}>
      <EditorsContext value={editors}>
        <FieldsContext value={fieldOf}>{children}</FieldsContext>
      </EditorsContext>
    </WithTexts>
  );
}

const fieldOf = (kind: Kind) => webOf(kind).Field;

let loading: Promise<Editors> | undefined;

function loadEditors(): Promise<Editors> {
  loading ??= Promise.all(KIND_NAMES.map(async (kind) => [kind, await editorOf(kind)] as const)).then(
    (editors) => new Map(editors),
  );
  return loading;
}

/** The registry knows no settings: the parts of a kind read and write only settings of its own questions. */
const editorOf = async (kind: Kind) => (await webOf(kind).editor()) as KindEditor;
