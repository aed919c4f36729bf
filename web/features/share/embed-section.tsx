import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { EMBED_SITES_MAX, SITE_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { call } from '#web/api/client.ts';
import { paths } from '#web/app/paths.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { CopyButton, CopyStatus } from '#web/features/share/copy-button.tsx';
import { EMBED_ANCHOR } from '#web/features/share/shared-survey.ts';
import { useCopy } from '#web/features/share/use-copy.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

const embedSitesQuery = (surveyId: string) =>
  queryOptions({
    queryKey: ['own-embed-sites', surveyId],
    queryFn: ({ signal }) => call('getEmbedSites', { params: { id: surveyId } }, { signal }),
    refetchOnWindowFocus: false,
  });

type Shared = Pick<Survey, '_id' | 'title' | 'audience'>;

/** The sites that may embed an own survey, and the HTML that they need. */
export function EmbedSection({ survey }: { survey: Shared }) {
  const t = useTranslations('share.embed');
  const query = useQuery(embedSitesQuery(survey._id));
  const { data, error } = query;

  return (
    <Section id={EMBED_ANCHOR} title={t('title')} lead={t(survey.audience === 'link' ? 'lead' : 'leadElsewhere')}>
      {data ? (
        <>
          <SitesForm surveyId={survey._id} stored={data.sites} />
          {data.sites.length > 0 ? <Snippet survey={survey} /> : <p className="text-quiet">{t('none')}</p>}
        </>
      ) : error ? (
        <QueryFailed title={t('failed')} query={query} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Section>
  );
}

function SitesForm({ surveyId, stored }: { surveyId: string; stored: readonly string[] }) {
  const t = useTranslations('share.embed');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const [sites, setSites] = useState(stored.length > 0 ? stored : ['']);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (listed: string[]) => call('setEmbedSites', { params: { id: surveyId }, body: { sites: listed } }),
    onSuccess(saved) {
      queryClient.setQueryData(embedSitesQuery(surveyId).queryKey, saved);
      setSites(saved.sites.length > 0 ? saved.sites : ['']);
      toast.success(t('saved'));
    },
  });
  const faults = error instanceof AppError ? (error.fields ?? {}) : {};

  function change(changed: readonly string[]): void {
    reset();
    setSites(changed);
  }

  function faultOf(index: number): string | undefined {
    const fault = faults[`sites.${index}`];
    return fault === undefined ? undefined : t(fault === 'insecure' ? 'faults.insecure' : 'faults.form');
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    // The faults name fields by their place.
    const written = sites.filter((site) => site.trim() !== '');
    setSites(written.length > 0 ? written : ['']);
    mutate([...written]);
  }

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {sites.map((site, index) => (
        // Rows have nothing else that stays while they are written.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5">
          <Field label={t('site', { number: index + 1 })} error={faultOf(index)}>
            <TextInput
              dir="ltr"
              inputMode="url"
              value={site}
              maxLength={SITE_MAX}
              placeholder="https://school.example"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => change(sites.with(index, target.value))}
            />
          </Field>
          <IconButton
            icon={X}
            label={t('remove', { site: site || t('site', { number: index + 1 }) })}
            onClick={() => change(sites.length > 1 ? sites.toSpliced(index, 1) : [''])}
            className="mt-7"
          />
        </div>
      ))}
      {error && Object.keys(faults).length === 0 ? (
        <p role="alert" className="text-red text-sm">
          {errorWords(error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="quiet"
          size="small"
          disabled={sites.length >= EMBED_SITES_MAX}
          onClick={() => change([...sites, ''])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('add')}
        </Button>
        <Button type="submit" size="small" disabled={isPending}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

/** The HTML that the author pastes into another page. */
function Snippet({ survey: { _id: id, title } }: { survey: Shared }) {
  const t = useTranslations('share.embed');
  const { field, copying, copy } = useCopy<HTMLTextAreaElement>();
  const code = snippetOf({ origin: location.origin, path: paths.embed.to(id), title });

  return (
    <div className="grid gap-2.5">
      <Field label={t('code')} hint={t('codeHint')}>
        <TextArea
          ref={field}
          readOnly
          dir="ltr"
          rows={5}
          spellCheck={false}
          value={code}
          className="text-sm"
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="justify-self-start">
        <CopyButton variant="quiet" words={t('copy')} copying={copying} onCopy={copy} />
      </div>
      <CopyStatus copying={copying} />
    </div>
  );
}

/** The frame, of a height that serves without the script, and the script that fits it. */
export const snippetOf = ({ origin, path, title }: { origin: string; path: string; title: string }): string =>
  [
    `<iframe src="${origin}${path}" title="${escaped(title)}" loading="lazy" width="100%" height="640" frameborder="0"></iframe>`,
    `<script async src="${origin}/embed.js"></script>`,
  ].join('\n');

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
