import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import { surveyKey } from '#contract/http/query-keys.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import { useFileFailure } from '#web/desk/file-failure.ts';
import { type Checked, check, take } from '#web/features/response-import/response-import.api.ts';
import { TrialReport } from '#web/features/response-import/trial-report.tsx';
import { exchange } from '#web/messages/en/own-surveys/exchange.ts';
import { responseImport } from '#web/messages/en/own-surveys/response-import.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Imports responses in three steps: choose a file, see what fits, import it. */
export const ImportDialog = withTexts({ exchange, responseImport }, Steps);

interface Importing {
  survey: Pick<Survey, '_id' | 'title' | 'questions'>;
  /** Called with the number of responses that are counted now. */
  onImported: (added: number) => void;
  onClose: () => void;
}

function Steps({ survey, onImported, onClose }: Importing) {
  const t = useTranslations('responseImport');
  const client = useQueryClient();
  const checking = useMutation({
    networkMode: 'always',
    mutationFn: ({ file, without }: Pick<Checked, 'file' | 'without'>) => check(survey._id, file, without),
  });
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: (checked: Checked) => take(survey._id, checked),
    onSuccess: async ({ imported, screened }) => {
      const keys = [surveyKey(survey._id), ['responses', survey._id]];
      await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
      onImported(imported - screened);
    },
  });
  const { data: checked } = checking;
  const { data: done } = taking;
  const isBusy = checking.isPending || taking.isPending;

  function begin(): void {
    checking.reset();
    taking.reset();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('explanation', { title: survey.title })}
      closeLabel={t('close')}
      wide={checked !== undefined && !done}
      actions={
        done ? (
          <>
            <Button variant="quiet" onClick={begin}>
              {t('again')}
            </Button>
            <Button onClick={onClose}>{t('close')}</Button>
          </>
        ) : checked ? (
          <>
            <Button variant="quiet" disabled={isBusy} onClick={begin}>
              {t('other')}
            </Button>
            {checked.trial.fitting > 0 ? (
              <Button disabled={isBusy} onClick={() => taking.mutate(checked)}>
                {taking.isPending ? t('taking') : t('take', { count: checked.trial.fitting })}
              </Button>
            ) : null}
          </>
        ) : null
      }
    >
      {done ? (
        <Notice tone="done" title={t('done', { count: done.imported })} announce>
          {done.screened > 0 ? <p>{t('doneScreened', { count: done.screened })}</p> : null}
        </Notice>
      ) : checked ? (
        <div className="grid gap-4">
          {taking.error ? <NotTaken error={taking.error} onCheck={() => again(checked.without)} /> : null}
          <TrialReport key={checked.trial.trial} checked={checked} survey={survey} isBusy={isBusy} onLeaveOut={again} />
        </div>
      ) : (
        <ChooseFile checking={checking} />
      )}
    </Dialog>
  );

  /** Checks the same file, with these columns left out. */
  function again(without: readonly string[]): void {
    taking.reset();
    if (checked) checking.mutate({ file: checked.file, without });
  }
}

function NotTaken({ error, onCheck }: { error: Error; onCheck: () => void }) {
  const t = useTranslations('responseImport');
  const failure = useFileFailure();
  const isOutdated = error instanceof AppError && error.code === 'trial_outdated';

  return (
    <Notice tone="refusal" title={t('notTaken')} announce>
      {failure(error).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {isOutdated ? (
        <Button variant="quiet" size="small" className="mt-2" onClick={onCheck}>
          {t('faultList.check')}
        </Button>
      ) : null}
    </Notice>
  );
}

interface Checking {
  mutate: (asked: Pick<Checked, 'file' | 'without'>) => void;
  isPending: boolean;
  error: Error | null;
  variables: Pick<Checked, 'file' | 'without'> | undefined;
}

function ChooseFile({ checking: { mutate, isPending, error, variables } }: { checking: Checking }) {
  const t = useTranslations('responseImport');
  const failure = useFileFailure();
  const name = variables?.file.name ?? '';

  return (
    <div className="grid grid-cols-1 gap-1.5">
      <FileDrop
        label={t('choose')}
        hint={t('drop')}
        accept=".lsa,.csv,.txt,.json,.zip,text/csv,text/plain,application/json,application/zip"
        reading={isPending ? t('reading', { file: name }) : null}
        onChoose={([file]) => file && mutate({ file, without: [] })}
      />
      <p className="text-quiet text-sm">{t('hint')}</p>
      {error && variables ? (
        <Notice tone="refusal" title={t('failed', { file: name })} announce>
          {failure(error).map((words) => (
            <p key={words} className="wrap-anywhere">
              {words}
            </p>
          ))}
          <Button variant="quiet" size="small" className="mt-2" onClick={() => mutate(variables)}>
            {t('retry')}
          </Button>
        </Notice>
      ) : null}
    </div>
  );
}
