import { useCallback, useId } from 'react';
import { useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { LANGUAGES_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { nativeName } from '#contract/sharing/language-words.ts';
import type { Translations } from '#contract/surveys/translations.ts';
import { AddLanguage } from '#web/features/languages/add-language.tsx';
import { countStandings, type Edited, isChanged } from '#web/features/languages/edits.ts';
import { findLanguages, toChoice } from '#web/features/languages/language-list.ts';
import { LanguageTexts } from '#web/features/languages/language-texts.tsx';
import { RemoveLanguage } from '#web/features/languages/remove-language.tsx';
import { TranslationFiles } from '#web/features/languages/translation-files.tsx';
import { useLanguages } from '#web/features/languages/use-languages.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { LeaveGuard } from '#web/ui/forms/leave-guard.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Chip } from '#web/ui/lists/chip.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

const PARAM = 'language';

/** Writes the translations of a survey, language by language. Nothing is lost by going to another language before saving. */
export function LanguagesEditor({ surveyId, first }: { surveyId: string; first: Translations }) {
  const t = useTranslations('languages');
  const [address, setAddress] = useSearchParams();
  const editing = useLanguages(surveyId, first);
  const { stored, own, languages, faults, isDirty, saving, removing } = editing;
  const tags = languages.map(({ base }) => base.language);
  const [faulty] = faults.keys();
  const asked = address.get(PARAM);
  const current = languages.find(({ base }) => base.language === asked) ?? languages[0];
  const language = current?.base.language ?? null;

  const show = (next: string) => setAddress({ [PARAM]: next }, { replace: true, preventScrollReset: true });
  const { edit } = editing;
  const editCurrent = useCallback(
    (change: (before: Edited) => Edited) => {
      if (language !== null) edit(language, change);
    },
    [edit, language],
  );

  return (
    <div className="grid grid-cols-1 gap-8">
      <OwnLanguage language={own} onChoose={editing.setOwn} />
      {own === null && languages.length === 0 ? null : (
        <section aria-labelledby="others">
          <h2 id="others" className="mb-3 text-xl">
            {t('others')}
          </h2>
          {languages.length === 0 ? <p className="mb-3 text-quiet">{t('none')}</p> : null}
          <div className="flex flex-wrap items-center gap-2">
            {languages.map(({ base, texts }) => (
              <Chip
                key={base.language}
                pressed={base.language === language}
                count={t('missing', { count: countStandings(stored.texts, texts).missing })}
                onPress={() => show(base.language)}
              >
                <span lang={base.language} dir="auto">
                  {nativeName(base.language)}
                </span>
              </Chip>
            ))}
            {languages.length < LANGUAGES_MAX - 1 ? (
              <AddLanguage
                taken={own === null ? tags : [...tags, own]}
                onAdd={(added) => {
                  edit(added, (before) => before);
                  show(added);
                }}
              />
            ) : (
              <p className="text-quiet text-sm">{t('full', { most: LANGUAGES_MAX })}</p>
            )}
          </div>
        </section>
      )}
      {current && language !== null ? (
        <div>
          <LanguageTexts
            key={language}
            edited={current}
            originals={stored.texts}
            own={own}
            faults={faults.get(language) ?? NO_FAULTS}
            onEdit={editCurrent}
          />
          <div className="mt-4 flex justify-end">
            <RemoveLanguage
              name={nativeName(language)}
              isPending={removing.isPending}
              onRemove={() => removing.mutate(language)}
            />
          </div>
        </div>
      ) : null}
      {own === null ? null : (
        <TranslationFiles
          surveyId={surveyId}
          language={language}
          onTake={(translations) => {
            editing.take(translations);
            const [one] = translations;
            if (one) show(one.language);
          }}
        />
      )}
      {removing.error ? <Failure error={removing.error} /> : null}
      {isDirty || saving.error ? (
        <div className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-hairline border-t bg-paper px-4 py-3 sm:-mx-6 sm:px-6">
          {saving.error ? <Failure error={saving.error} /> : null}
          {faulty !== undefined && faulty !== language ? (
            <Button variant="text" size="small" className="justify-self-start" onClick={() => show(faulty)}>
              {nativeName(faulty)}
            </Button>
          ) : null}
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p role="status" className="text-quiet">
              {t('saving.unsaved', { count: Math.max(1, Object.values(editing.edits).filter(isChanged).length) })}
            </p>
            <Button loading={saving.isPending} onClick={() => saving.mutate()}>
              {t('saving.save')}
            </Button>
          </div>
        </div>
      ) : null}
      <LeaveGuard
        when={isDirty}
        title={t('leaving.title')}
        description={t('leaving.text')}
        stayLabel={t('leaving.stay')}
        leaveLabel={t('leaving.leave')}
        closeLabel={t('leaving.close')}
      />
    </div>
  );
}

const NO_FAULTS: ReadonlyMap<string, string> = new Map();

function OwnLanguage({ language, onChoose }: { language: string | null; onChoose: (language: string) => void }) {
  const t = useTranslations('languages.own');
  const locale = useLocale();
  const id = useId();
  const listed = findLanguages('', locale);
  const all =
    language === null || listed.some((each) => each.language === language)
      ? listed
      : [toChoice(language, locale), ...listed];

  return (
    <div className="max-w-80">
      <Field label={t('label')} hint={t('hint')}>
        <Select value={language ?? ''} onChange={({ target }) => target.value && onChoose(target.value)}>
          {language === null ? <option value="">{t('choose')}</option> : null}
          {all.map((each) => (
            <option key={`${id}${each.language}`} dir="auto" value={each.language}>
              {each.name === each.own ? each.name : `${each.name} · ${each.own}`}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

/** Why something was not stored. */
function Failure({ error }: { error: unknown }) {
  const t = useTranslations('languages.saving');
  const errorWords = useErrorWords();
  const own = error instanceof AppError ? error.fields?.['language'] : undefined;
  const words = () => {
    if (!(error instanceof AppError)) return errorWords(error);
    if (error.code === 'survey_changed') return t('conflict');
    if (own !== undefined) return t(own === 'required' ? 'needsOwn' : 'ownTaken');
    return error.code === 'invalid_input' ? t('faults') : errorWords(error);
  };

  return (
    <Notice tone={error instanceof AppError && error.code === 'survey_changed' ? 'attention' : 'refusal'} announce>
      {words()}
    </Notice>
  );
}
