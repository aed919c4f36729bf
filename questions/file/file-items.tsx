import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Announcement, useAnnouncement } from '#web/ui/states/announcement.tsx';
import { FileRow } from './file-row.tsx';
import { type Item, keyOf } from './items.ts';
import { UnsentRow } from './unsent-row.tsx';

/** The files of an answer, and for screen readers the news about them. */
export function FileItems({
  items,
  surveyId,
  faulty,
  onRemove,
}: {
  items: readonly Item[];
  surveyId: string | undefined;
  /** The id of a file that the server does not have. */
  faulty: string | null;
  onRemove: (item: Item) => void;
}) {
  const t = useTranslations('file');

  return (
    <>
      {items.length > 0 ? (
        <ul aria-label={t('files')} className="mb-2 rounded-card border border-hairline bg-raised">
          {items.map((item) =>
            'key' in item ? (
              <UnsentRow key={item.key} unsent={item} onRemove={() => onRemove(item)} />
            ) : (
              <FileRow
                key={item.id}
                file={item}
                surveyId={surveyId}
                faulty={faulty === item.id}
                onRemove={() => onRemove(item)}
              />
            ),
          )}
        </ul>
      ) : null}
      <FileNews items={items} />
    </>
  );
}

/** Announces files that are uploading, uploaded and removed. */
export function FileNews({ items }: { items: readonly Item[] }) {
  const t = useTranslations('file');
  const { said, announce } = useAnnouncement();
  const before = useRef(items);

  useEffect(() => {
    const [known, now] = [before.current, new Set(items.map(keyOf))];
    const gone = known.filter((item) => !now.has(keyOf(item)));
    const fresh = items.filter((item) => !known.some((each) => keyOf(each) === keyOf(item)));
    before.current = items;
    // Announces files that were uploaded now, not those of an earlier visit.
    const isUploaded = gone.some((item) => 'key' in item);
    for (const item of fresh) {
      if ('key' in item) announce(t('uploading', { name: item.name }));
      else if (isUploaded) announce(t('uploaded', { name: item.name }));
    }
    const [removed] = gone;
    if (removed && fresh.length === 0) announce(t('removed', { name: removed.name }));
  });

  return <Announcement said={said} />;
}
