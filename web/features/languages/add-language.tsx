import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { directionOf } from '#basics/direction.ts';
import { findLanguages } from '#web/features/languages/language-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

/** Chooses a language that the survey does not have yet. @param props.taken the languages of the survey */
export function AddLanguage({ taken, onAdd }: { taken: readonly string[]; onAdd: (language: string) => void }) {
  const t = useTranslations('languages');
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" className="size-4" />
        {t('add')}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={t('adding.title')} closeLabel={t('adding.close')}>
        <LanguageSearch
          taken={taken}
          onChoose={(language) => {
            setOpen(false);
            onAdd(language);
          }}
        />
      </Dialog>
    </>
  );
}

function LanguageSearch({ taken, onChoose }: { taken: readonly string[]; onChoose: (language: string) => void }) {
  const t = useTranslations('languages.adding');
  const locale = useLocale();
  const [typed, setTyped] = useState('');
  const found = findLanguages(typed, locale).filter(({ language }) => !taken.includes(language));

  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (typed !== '' && found[0]) onChoose(found[0].language);
        }}
      >
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <ul aria-label={t('list')} className="-mx-2 mt-3 h-[min(22rem,45dvh)] overflow-y-auto overscroll-contain">
        {found.map(({ language, own, name }) => (
          <li key={language}>
            <button
              type="button"
              onClick={() => onChoose(language)}
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-2 py-1.5 text-start -outline-offset-2 hover:bg-blue-wash"
            >
              <span lang={language} dir={directionOf(language)}>
                {own}
              </span>
              <span className="text-quiet text-sm">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'py-3 text-quiet'}>
        {t('found', { count: found.length })}
      </p>
    </>
  );
}
