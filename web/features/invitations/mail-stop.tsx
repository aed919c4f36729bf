import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { useDocumentTitle } from '#web/messages/use-document-title.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { NotFoundState } from '#web/ui/states/not-found-state.tsx';
import { PageState } from '#web/ui/states/page-state.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

const mailStopQuery = (key: string) =>
  queryOptions({
    queryKey: ['mail-stop', key],
    queryFn: ({ signal }) => call('readMailStop', { params: { key } }, { signal }),
  });

/** Asks the reader of a mail once whether such mails may still come. The link alone stops nothing: mail scanners open links. */
export function MailStop({ mailKey: key }: { mailKey: string }) {
  const t = useTranslations('mailStop');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const query = useQuery(mailStopQuery(key));
  const { data, error } = query;
  const { mutate, isPending } = useMutation({
    mutationFn: (stopped: boolean) => call('setMailStop', { params: { key }, body: { stopped } }),
    onSuccess: (now) => queryClient.setQueryData(mailStopQuery(key).queryKey, now),
    onError: (failure) => toast.error(errorWords(failure), { id: 'mail stop' }),
  });
  useDocumentTitle(t(data?.stopped ? 'stopped.title' : 'ask.title'));
  const of = data?.of ?? 'authors';

  if (error instanceof AppError && (error.code === 'not_found' || error.code === 'invalid_input')) {
    return (
      <NotFoundState
        title={t('unknown.title')}
        action={<LinkButton to={paths.home.to()}>{t('unknown.toHome')}</LinkButton>}
      >
        {t('unknown.explanation')}
      </NotFoundState>
    );
  }
  if (error) {
    return <QueryFailed title={t('failed')} titleLevel="h1" query={query} />;
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('loading')} className="mx-auto max-w-form px-4 py-12">
        <Skeleton className="h-64 w-full" />
      </div>
    );
  }
  return data.stopped ? (
    <PageState
      drawing="closed"
      title={t('stopped.title')}
      titleLevel="h1"
      action={
        <Button variant="quiet" loading={isPending} onClick={() => mutate(false)}>
          {t('stopped.undo')}
        </Button>
      }
    >
      {t(`stopped.explanation.${of}`)}
    </PageState>
  ) : (
    <PageState
      drawing="closed"
      title={t('ask.title')}
      titleLevel="h1"
      action={
        <Button loading={isPending} onClick={() => mutate(true)}>
          {t('ask.confirm')}
        </Button>
      }
    >
      {t(`ask.explanation.${of}`)}
    </PageState>
  );
}
