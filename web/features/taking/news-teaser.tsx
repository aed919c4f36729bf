import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

/** Announces a change of the survey next to the current question, with a button that scrolls to the notice. */
export function NewsTeaser({ title, onShow }: { title: string; onShow: () => void }) {
  const t = useTranslations('taking');

  return (
    <div className="mb-2.5 flex animate-rise items-center justify-between gap-4 rounded-control bg-amber-wash py-1 pe-1 ps-3.5 text-sm">
      {title}
      <Button variant="text" size="small" className="shrink-0" onClick={onShow}>
        {t('showNews')}
      </Button>
    </div>
  );
}
