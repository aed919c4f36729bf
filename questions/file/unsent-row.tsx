import { CircleAlert, RotateCw, X } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/states/progress-bar.tsx';
import { ROW } from './file-row.tsx';
import { retryUpload, type Upload, useUpload } from './uploads.api.ts';
import { useFailureWords } from './use-file-words.ts';

/** A chosen file on its way, or the reason why it is not. */
export function UnsentRow({ unsent, onRemove }: { unsent: { key: string; name: string }; onRemove: () => void }) {
  const t = useTranslations('file');
  const { key, name } = unsent;
  const upload = useUpload(key);
  const isUnderWay = upload !== null && upload.error === null;

  return (
    <li className={ROW}>
      <div className="min-w-0 grow">
        <bdi className="wrap-anywhere">{name}</bdi>
        <UploadStanding name={name} upload={upload} onRetry={() => retryUpload(key)} />
      </div>
      <Button
        variant="ghost"
        size="small"
        aria-label={t(isUnderWay ? 'cancelOf' : 'removeOf', { name })}
        onClick={onRemove}
      >
        <X aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden">{t(isUnderWay ? 'cancel' : 'remove')}</span>
      </Button>
    </li>
  );
}

/** The progress of an upload, or what to do about it. */
export function UploadStanding({
  name,
  upload,
  lost,
  onRetry,
}: {
  name: string;
  /** null where this page did not begin one. */
  upload: Upload | null;
  /** The words if this page did not begin the upload. */
  lost?: string;
  onRetry: () => void;
}) {
  const t = useTranslations('file');
  const format = useFormatter();
  const failureOf = useFailureWords();
  if (!upload) return <Failure words={lost ?? t('lost')} />;

  const { sent, error } = upload;
  if (error !== null) {
    const { words, mayRetry } = failureOf(error);
    return (
      <>
        <Failure words={words} />
        {mayRetry ? (
          <Button variant="quiet" size="small" aria-label={t('retryOf', { name })} onClick={onRetry} className="mt-1">
            <RotateCw aria-hidden="true" className="size-4" />
            {t('retry')}
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <>
      <span className="mb-1 block text-quiet text-sm tabular-nums">
        {sent < 1 ? t('sent', { share: format.number(sent, { style: 'percent' }) }) : t('beingChecked')}
      </span>
      <ProgressBar label={t('progress', { name })} value={Math.round(sent * 100)} max={100} />
    </>
  );
}

function Failure({ words }: { words: string }) {
  return (
    <span role="alert" className="flex items-start gap-1.5 text-red text-sm">
      <CircleAlert aria-hidden="true" className="mt-[0.14em] size-[1.1em] shrink-0" />
      {words}
    </span>
  );
}
