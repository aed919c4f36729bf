import { FileInput } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Survey } from '#contract/surveys/surveys.ts';
import { Button } from '#web/ui/button.tsx';
import { part, Suspense } from '#web/ui/part.tsx';

const ImportDialog = part('ImportDialog', () => import('#web/features/response-import/import-dialog.tsx'));

/** A button that opens the import of responses, for the author of a survey. */
export function ImportResponses({
  survey,
  onImported,
}: {
  survey: Pick<Survey, '_id' | 'title' | 'questions'>;
  /** Called with the number of responses that are counted now. */
  onImported: (added: number) => void;
}) {
  const t = useTranslations('responses');
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <FileInput aria-hidden="true" className="size-4" />
        {t('importOffer')}
      </Button>
      {isOpen ? (
        <Suspense>
          <ImportDialog survey={survey} onImported={onImported} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
