import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import type { WrittenText } from '../model/written-text.ts';
import { hideText, type TextsPlace, textsKey } from './texts.api.ts';

/** Longer texts are shown in full on request. */
const LONG = 600;

/** A text in a list; the author and admins can hide it from others. */
export function WrittenItem({
  place,
  written,
  mayHide,
}: {
  place: TextsPlace;
  written: WrittenText;
  mayHide: boolean;
}) {
  const t = useTranslations('text');
  const errorWords = useErrorWords();
  const queries = useQueryClient();
  const [isWhole, setWhole] = useState(false);
  const change = useMutation({
    mutationFn: () => hideText(place, written),
    onSuccess: () => queries.invalidateQueries({ queryKey: textsKey(place) }),
    onError: (error) => toast.error(errorWords(error)),
  });
  const { text, givenAt, hidden } = written;
  const isLong = text.length > LONG;
  const deed = hidden ? 'showAgain' : 'hide';

  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-hairline border-t py-3">
      <div className="min-w-0 max-w-[68ch] flex-1 basis-64">
        <p
          dir="auto"
          className={`whitespace-pre-line wrap-anywhere ${hidden ? 'text-quiet' : ''} ${isLong && !isWhole ? 'line-clamp-6' : ''}`}
        >
          {text}
        </p>
        {isLong ? (
          <Button
            variant="text"
            size="small"
            className="-ms-3"
            aria-expanded={isWhole}
            onClick={() => setWhole(!isWhole)}
          >
            {t(isWhole ? 'showLess' : 'showWhole')}
          </Button>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-2">
        {mayHide && hidden ? <Badge>{t('hidden')}</Badge> : null}
        <GivenAt at={givenAt} />
        {mayHide ? (
          <Button
            variant="text"
            size="small"
            loading={change.isPending}
            aria-label={t(`${deed}Of`, { text: text.slice(0, NAMED) })}
            onClick={() => change.mutate()}
          >
            {t(deed)}
          </Button>
        ) : null}
      </div>
    </li>
  );
}

/** A moment, or a day (UTC) of which no time is known. */
function GivenAt({ at }: { at: string }) {
  const format = useFormatter();
  const isDay = !at.includes('T');
  const words = format.dateTime(new Date(at), {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...(isDay ? { timeZone: 'UTC' } : { hour: 'numeric', minute: '2-digit' }),
  });

  return (
    <time dateTime={at} className="whitespace-nowrap text-quiet text-xs tabular-nums">
      {words}
    </time>
  );
}

/** Characters of a text that name its button. */
const NAMED = 60;
