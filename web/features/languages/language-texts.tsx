import { useCallback, useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { type PipedNames, pipedName } from '#basics/piped-names.ts';
import type { OriginalText } from '#survey/original-text.ts';
import {
  confirmed,
  countStandings,
  type Edited,
  type Standing,
  standingOf,
  withText,
} from '#web/features/languages/edits.ts';
import { toChoice } from '#web/features/languages/language-list.ts';
import { TextRow } from '#web/features/languages/text-row.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Chip } from '#web/ui/lists/chip.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';

type Filter = 'all' | Exclude<Standing, 'done'>;
const FILTERS = ['all', 'missing', 'outdated'] as const;
/** Rows that are drawn at first, and with each step. */
const STEP = 60;

/** All texts of a survey beside their translations into one language. */
export function LanguageTexts({
  edited,
  originals,
  own,
  faults,
  onEdit,
}: {
  edited: Edited;
  originals: readonly OriginalText[];
  own: string | null;
  /** Why the server refused translations, by their keys. */
  faults: ReadonlyMap<string, string>;
  onEdit: (change: (before: Edited) => Edited) => void;
}) {
  const t = useTranslations('languages');
  const locale = useLocale();
  const [filter, setFilter] = useState<Filter>('all');
  const [shown, setShown] = useState(STEP);
  /** The rows that a filter found. A row stays after its text is translated, so that it does not vanish while the author types. */
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const { language } = edited.base;
  const choice = toChoice(language, locale);
  const counts = countStandings(originals, edited.texts);
  const rows = originals.filter((original) => filter === 'all' || found.has(original.key) || faults.has(original.key));
  const names = useMemo(() => namesIn(originals), [originals]);
  const change = useCallback(
    (original: OriginalText, text: string) => onEdit((before) => withText(before, original, text)),
    [onEdit],
  );
  const confirm = useCallback((original: OriginalText) => onEdit((before) => confirmed(before, original)), [onEdit]);

  function choose(next: Filter): void {
    setFilter(next);
    setShown(STEP);
    setFound(new Set(originals.filter((each) => standingOf(each, edited.texts) === next).map(({ key }) => key)));
  }

  return (
    <section aria-labelledby="language" className="@container">
      <h2 id="language" lang={language} dir="auto" className="text-2xl">
        {choice.own}
      </h2>
      {choice.name === choice.own ? null : <p className="text-quiet">{t('language.own', { name: choice.name })}</p>}
      <div className="mt-2">
        <Checkbox
          label={t('language.offered')}
          checked={edited.offered}
          onChange={({ target: { checked } }) => onEdit((before) => ({ ...before, offered: checked }))}
        />
        <p className="text-quiet text-sm">{t(edited.offered ? 'language.offeredHint' : 'language.notOffered')}</p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, no fields of a form */}
      <div role="group" aria-label={t('filter.label')} className="mt-5 mb-3 flex flex-wrap gap-2">
        {FILTERS.map((each) => (
          <Chip
            key={each}
            pressed={filter === each}
            count={String(each === 'all' ? originals.length : counts[each])}
            onPress={() => choose(each)}
          >
            {t(`filter.${each}`)}
          </Chip>
        ))}
      </div>
      {rows.length === 0 ? (
        <p className="border-hairline border-t py-6 text-quiet">
          {t(filter === 'outdated' ? 'filter.noneOutdated' : 'filter.noneMissing')}
        </p>
      ) : (
        <ul>
          {rows.slice(0, shown).map((original) => (
            <TextRow
              key={original.key}
              original={original}
              own={own}
              names={names}
              language={language}
              translation={edited.texts[original.key]}
              rival={edited.rivals[original.key]}
              standing={standingOf(original, edited.texts)}
              fault={faults.get(original.key)}
              onChange={change}
              onConfirm={confirm}
              onTake={change}
            />
          ))}
        </ul>
      )}
      {rows.length > shown ? (
        <LoadMore label={t('filter.more')} loading={false} onLoad={() => setShown(shown + STEP)} />
      ) : null}
    </section>
  );
}

/** The questions by their ids, as the editor names them. */
const namesIn = (originals: readonly OriginalText[]): PipedNames =>
  new Map(
    originals.flatMap(({ key, where, text }): [string, string][] => {
      const [, id] = /^question\.([\w-]+)\.text$/.exec(key) ?? [];
      return id === undefined || where.question === undefined ? [] : [[id, pipedName(where.question, text)]];
    }),
  );
