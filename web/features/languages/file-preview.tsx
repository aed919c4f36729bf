import { useTranslations } from 'use-intl';
import { nativeName } from '#contract/sharing/language-words.ts';
import type { TranslationFile } from '#contract/surveys/translations.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';

/** Previews the changes of a file: their number in each language, and each skipped line with the reason. */
export function FilePreview({
  name,
  file: { translations, refused },
  onClose,
  onTake,
}: {
  name: string;
  file: TranslationFile;
  onClose: () => void;
  onTake: () => void;
}) {
  const t = useTranslations('languages.preview');
  const isNew = translations.some(({ added, changed }) => added + changed > 0);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title', { file: name })}
      description={t(isNew ? 'notSaved' : 'nothing')}
      closeLabel={t('close')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          {isNew ? <Button onClick={onTake}>{t('take')}</Button> : null}
        </>
      }
    >
      <dl className="grid gap-1">
        {translations.map(({ language, added, changed, same }) => (
          <div key={language} className="flex flex-wrap justify-between gap-x-4">
            <dt lang={language} dir="auto" className="font-medium">
              {nativeName(language)}
            </dt>
            <dd className="text-quiet tabular-nums">{t('changes', { added, changed, same })}</dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 ? (
        <>
          <h3 className="mt-5 mb-2 text-lg">{t('refused', { count: refused.length })}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <section aria-label={t('refused', { count: refused.length })} tabIndex={0} className="max-h-60 overflow-auto">
            <table className="w-full text-start text-sm">
              <thead className="text-quiet">
                <tr>
                  <th className="pe-3 text-start font-medium">{t('line')}</th>
                  <th className="pe-3 text-start font-medium">{t('what')}</th>
                  <th className="text-start font-medium">{t('why')}</th>
                </tr>
              </thead>
              <tbody>
                {refused.map(({ line, language, reason, found }) => (
                  <tr key={`${line} ${language} ${reason} ${found}`} className="border-hairline border-t align-top">
                    <td className="py-1 pe-3 tabular-nums">{line}</td>
                    <td className="wrap-anywhere py-1 pe-3">
                      {language === null ? null : `${language}: `}
                      <bdi>{found}</bdi>
                    </td>
                    <td className="py-1">{t(`reasons.${reason}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      ) : null}
    </Dialog>
  );
}
