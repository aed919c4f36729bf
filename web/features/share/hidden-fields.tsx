import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { SOURCE } from '#basics/field-names.ts';
import { FIELD_LABEL_MAX, FIELD_NAME_MAX, HIDDEN_FIELDS_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import type { HiddenField } from '#contract/sharing/hidden-fields.ts';
import { call } from '#web/api/client.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

const hiddenFieldsQuery = (surveyId: string) =>
  queryOptions({
    queryKey: ['hidden-fields', surveyId],
    queryFn: ({ signal }) => call('getHiddenFields', { params: { id: surveyId } }, { signal }),
    refetchOnWindowFocus: false,
  });

/** The hidden fields that arrive with the answers to an own survey, and an address to copy. @param props.link to the survey */
export function HiddenFieldsSection({ surveyId, link }: { surveyId: string; link: string }) {
  const t = useTranslations('share.fields');
  const query = useQuery(hiddenFieldsQuery(surveyId));
  const { data, error } = query;

  return (
    <Section title={t('title')} lead={t('explanation')}>
      {data ? (
        <FieldsForm surveyId={surveyId} link={link} stored={data.fields} />
      ) : error ? (
        <QueryFailed title={t('failed')} query={query} />
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </Section>
  );
}

/** In place of the fields of an anonymous survey. */
export function NothingOfLinks() {
  const t = useTranslations('share.fields');

  return (
    <Section title={t('title')} lead={t('anonymous')}>
      {null}
    </Section>
  );
}

function FieldsForm({ surveyId, link, stored }: { surveyId: string; link: string; stored: HiddenField[] }) {
  const t = useTranslations('share.fields');
  const errorWords = useErrorWords();
  const queryClient = useQueryClient();
  const [fields, setFields] = useState(stored);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call('setHiddenFields', { params: { id: surveyId }, body: { fields } }),
    onSuccess(saved) {
      queryClient.setQueryData(hiddenFieldsQuery(surveyId).queryKey, saved);
      setFields(saved.fields);
      toast.success(t('saved'));
    },
  });
  const faults = error instanceof AppError ? (error.fields ?? {}) : {};

  function change(changed: HiddenField[]): void {
    reset();
    setFields(changed);
  }

  function faultOf(index: number): string | undefined {
    const fault = faults[`fields.${index}.name`];
    if (fault === undefined) return;
    return t(fault === 'reserved' || fault === 'repeated' ? `faults.${fault}` : 'faults.form');
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }

  const example = `${link}?${new URLSearchParams([
    [SOURCE, t('example.source')],
    ...stored.map(({ name }) => [name, t('example.value')]),
    ['q1', '1'],
  ])}`;

  return (
    <form noValidate onSubmit={save} className="grid gap-4">
      {fields.map((field, index) => (
        // Rows have nothing else that stays while their names are written.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2.5">
          <Field label={t('name', { number: index + 1 })} error={faultOf(index)}>
            <TextInput
              value={field.name}
              maxLength={FIELD_NAME_MAX}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={({ target }) => change(fields.with(index, { ...field, name: target.value }))}
            />
          </Field>
          <Field label={t('label', { number: index + 1 })}>
            <TextInput
              value={field.label}
              maxLength={FIELD_LABEL_MAX}
              onChange={({ target }) => change(fields.with(index, { ...field, label: target.value }))}
            />
          </Field>
          <IconButton
            icon={X}
            label={t('remove', { name: field.name })}
            onClick={() => change(fields.toSpliced(index, 1))}
            className="mt-7"
          />
        </div>
      ))}
      {error && (Object.keys(faults).length === 0 || faults['fields']) ? (
        <p role="alert" className="text-red text-sm">
          {faults['fields'] ? t('faults.secret') : errorWords(error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="quiet"
          size="small"
          disabled={fields.length >= HIDDEN_FIELDS_MAX}
          onClick={() => change([...fields, { name: '', label: '' }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('add')}
        </Button>
        <Button type="submit" size="small" disabled={isPending}>
          {t('save')}
        </Button>
      </div>
      <Field label={t('example.label')} hint={t('example.hint')}>
        <TextInput readOnly value={example} onFocus={(event) => event.target.select()} />
      </Field>
    </form>
  );
}
