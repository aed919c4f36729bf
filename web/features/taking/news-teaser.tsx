import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';

/** Where the eye is: that something about the survey is different now, and the way to where it is said. */
export function NewsTeaser({ title, onShow }: { title: string; onShow: () => void }) {
  const t = useTranslations('taking');

  return (
    <div className="mb-2.5 flex animate-rise items-center justify-between gap-4 rounded-control bg-amber-wash py-1 pr-1 pl-3.5 text-sm">
      {title}
      <Button variant="text" size="small" className="shrink-0" onClick={onShow}>
        {t('showNews')}
      </Button>
    </div>
  );
}
