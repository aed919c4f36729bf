import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { asks, DEFAULT_KIND } from '#questions/contract.ts';
import type { Template } from '#survey/templates/plain-survey.ts';
import { SearchedList } from '#web/authoring/searched-list/searched-list.tsx';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';

/** The list of templates. */
export function TemplateDialog({
  open,
  onOpenChange,
  onChoose,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onChoose: (template: Template) => void;
}) {
  const t = useTranslations('editor.templates');

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title')}
      description={t('explanation')}
      closeLabel={t('close')}
    >
      <TemplateList onChoose={onChoose} />
    </Dialog>
  );
}

function TemplateList({ onChoose }: { onChoose: (template: Template) => void }) {
  const t = useTranslations('editor.templates');
  const query = useQuery(templatesQuery);
  const { data: templates = null, isError } = query;

  if (isError) {
    return <QueryFailed title={t('failed')} titleLevel="h3" query={query} reason={null} />;
  }
  return (
    <SearchedList
      entries={templates}
      texts={{ search: t('search'), list: t('list'), found: (count) => t('found', { count }) }}
      onChoose={onChoose}
    >
      {({ name, hint, questions, durationSeconds }) => (
        <span className="min-w-0 leading-snug">
          <span className="block font-semibold">{name}</span>
          <span className="block text-quiet text-sm">{hint}</span>
          <span className="block text-quiet text-sm tabular-nums">
            {t('size', { questions: questions.filter(isAsking).length, minutes: Math.round(durationSeconds / 60) })}
          </span>
        </span>
      )}
    </SearchedList>
  );
}

const isAsking = ({ kind = DEFAULT_KIND }: Template['questions'][number]): boolean => asks(kind);

/** They come with the first look at the list. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: lazily('TEMPLATES', () => import('#survey/templates/all.ts')),
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
});
