import { queryOptions, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { AppError } from '#contract/http/errors.ts';
import type { OwnSurvey } from '#contract/surveys/own-surveys.ts';
import { call, fileAddress } from '#web/api/client.ts';
import { LostList } from '#web/desk/lost-list.tsx';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';

/** Offers a survey or draft as a file of each format, and says before what the file will not hold. */
export function ExportDialog({
  survey,
  open,
  onOpenChange,
}: {
  survey: OwnSurvey;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations('exchange');

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('export.title', { title: survey.title })}
      description={t('export.explanation')}
      closeLabel={t('close')}
    >
      <Formats surveyId={survey._id} />
    </Dialog>
  );
}

const FORMATS = {
  canvass: (id: string) => fileAddress('exportSurvey', { params: { id } }),
  surveyjs: (id: string) => fileAddress('exportSurveyJs', { params: { id } }),
  limesurvey: (id: string) => fileAddress('exportLimeSurvey', { params: { id } }),
  xlsform: (id: string) => fileAddress('exportXlsForm', { params: { id } }),
};

function Formats({ surveyId }: { surveyId: string }) {
  const t = useTranslations('exchange.export');
  const query = useQuery(lossesQuery(surveyId));
  const { data: losses, error } = query;
  if (error) {
    const isUnfinished = error instanceof AppError && error.code === 'draft_unfinished';
    return (
      <QueryFailed
        title={t('failed')}
        titleLevel="h3"
        query={query}
        reason={isUnfinished ? t('unfinished') : undefined}
      />
    );
  }

  return (
    <ul className="grid gap-4">
      {FORMAT_NAMES.map((format) => (
        <li key={format} className="grid gap-2 border-hairline border-t pt-4">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0 grow basis-56">
              <h3 className="font-sans font-semibold text-base tracking-normal">{t(`formats.${format}.name`)}</h3>
              <p className="text-quiet text-sm">{t(`formats.${format}.hint`)}</p>
            </div>
            <a
              href={FORMATS[format](surveyId)}
              download=""
              aria-label={t('downloadNamed', { format: t(`formats.${format}.name`) })}
              className={buttonLook('quiet', 'small')}
            >
              <Download aria-hidden="true" className="size-4" />
              {t('download')}
            </a>
          </div>
          {!losses ? (
            <Skeleton className="h-5 w-2/3" />
          ) : losses[format].length === 0 ? (
            <p className="text-quiet text-sm">{t('complete')}</p>
          ) : (
            <details>
              <summary className="w-fit cursor-pointer text-sm">{t('lost', { count: losses[format].length })}</summary>
              <div className="mt-2">
                <LostList lost={losses[format]} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

const FORMAT_NAMES = Object.keys(FORMATS) as (keyof typeof FORMATS)[]; // keeps the names that `Object.keys` forgets

/** Asked again at each opening, because the survey may have been edited. */
const lossesQuery = (id: string) =>
  queryOptions({
    queryKey: ['losses', id],
    queryFn: ({ signal }) => call('listLosses', { params: { id } }, { signal }),
    gcTime: 0,
  });
