import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';

/** Removes a language after a question. @param props.name of the language */
export function RemoveLanguage({
  name,
  isPending,
  onRemove,
}: {
  name: string;
  isPending: boolean;
  onRemove: () => void;
}) {
  const t = useTranslations('languages');
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="ghost" size="small" loading={isPending} onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('language.remove')}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('removing.title', { name })}
        description={t('removing.text')}
        closeLabel={t('removing.close')}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {t('removing.cancel')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setOpen(false);
                onRemove();
              }}
            >
              {t('removing.confirm')}
            </Button>
          </>
        }
      />
    </>
  );
}
