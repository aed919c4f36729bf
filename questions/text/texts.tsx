import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { SEARCH_MAX } from '#basics/limits.ts';
import { PagedList } from '#questions/parts/results/paged-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Chip } from '#web/ui/lists/chip.tsx';
import { type TextsPlace, textsQuery, wordsQuery } from './texts.api.ts';
import { WrittenItem } from './written-item.tsx';

/** The texts of a question, newest first, with a search and, where they are no addresses, their frequent words. */
export function Texts({ place, total, hasWords }: { place: TextsPlace; total: number; hasWords: boolean }) {
  const t = useTranslations('text');
  const [search, setSearch] = useState('');
  const [seen, setSeen] = useState(total);
  const list = useInfiniteQuery(textsQuery(place, { search, seen }));
  const texts = list.data?.pages.flatMap((page) => page.texts) ?? [];

  return (
    <div className="mt-4 grid grid-cols-1 gap-4 sm:mt-6">
      {hasWords ? <FrequentWords place={place} seen={seen} chosen={search} onChoose={setSearch} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={t('search')}
          term={search}
          maxLength={SEARCH_MAX}
          tooLong={t('searchTooLong', { max: SEARCH_MAX })}
          onSearch={setSearch}
        />
        <span role="status">
          {total > seen ? (
            <Button variant="quiet" onClick={() => setSeen(total)}>
              {t('showNew', { count: total - seen })}
            </Button>
          ) : null}
        </span>
      </div>
      <PagedList list={list} words={{ retry: t('retry'), more: t(search ? 'searchOn' : 'more') }}>
        {list.isSuccess ? (
          <ul aria-label={t('newest')} aria-busy={list.isPlaceholderData}>
            {texts.map((written) => (
              <WrittenItem
                key={written._id}
                place={place}
                written={written}
                mayHide={list.data.pages[0]?.mayHide ?? false}
              />
            ))}
          </ul>
        ) : null}
        <p role="status" className="text-quiet empty:hidden">
          {list.isSuccess && texts.length === 0 ? t(list.hasNextPage ? 'noneYet' : 'noneFound') : null}
        </p>
      </PagedList>
    </div>
  );
}

/** The words that most texts have, as chips that search for them. */
function FrequentWords({
  place,
  seen,
  chosen,
  onChoose,
}: {
  place: TextsPlace;
  seen: number;
  chosen: string;
  onChoose: (word: string) => void;
}) {
  const t = useTranslations('text');
  const format = useFormatter();
  const id = useId();
  const { data } = useQuery(wordsQuery(place, seen));
  if (!data || data.words.length === 0) return null;

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-2 text-quiet text-xs">
        {t('words', { count: data.texts })}
      </p>
      <div className="flex flex-wrap gap-2">
        {data.words.map(({ word, count }) => (
          <Chip
            key={word}
            pressed={word === chosen}
            count={format.number(count)}
            onPress={() => onChoose(word === chosen ? '' : word)}
          >
            <span dir="auto">{word}</span>
          </Chip>
        ))}
      </div>
    </div>
  );
}
