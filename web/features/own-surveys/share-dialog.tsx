import { Copy, Download } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnSurvey } from '#contract/own-surveys.ts';
import { paths } from '#web/app/paths.ts';
import { drawQrCode, toPngFile, toSvgFile } from '#web/features/own-surveys/qr-code.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Shows the link to a survey as text and as a QR code. */
export function ShareDialog({
  survey: { _id: id, title, status },
  open,
  onOpenChange,
}: {
  survey: Pick<OwnSurvey, '_id' | 'title' | 'status'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useTranslations('ownSurveys.sharing');
  const close = useTranslations('ownSurveys')('close');
  const link = location.origin + paths.surveyDetails.to(id);
  const code = useMemo(() => drawQrCode(link), [link]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t('copied'));
    } catch {
      // Copying fails over plain http, and where the visitor has forbidden it.
      toast.error(t('notCopied'));
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('title', { title })}
      description={t('description')}
      closeLabel={close}
    >
      <div className="grid gap-6">
        {status === 'published' ? null : (
          <Notice tone="attention">{status === 'expired' ? t('expired') : t('hidden')}</Notice>
        )}
        <div className="grid items-end gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Field label={t('link')}>
            <TextInput readOnly value={link} onFocus={(event) => event.target.select()} />
          </Field>
          <Button onClick={() => void copy()} className="min-h-11">
            <Copy aria-hidden="true" className="size-4" />
            {t('copy')}
          </Button>
        </div>
        <div className="grid items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
          <svg
            role="img"
            aria-label={t('code', { title })}
            viewBox={`0 0 ${code.size} ${code.size}`}
            shapeRendering="crispEdges"
            className="mx-auto size-44 rounded-control border border-hairline"
          >
            <rect width={code.size} height={code.size} fill="white" />
            <path d={code.path} fill="black" />
          </svg>
          <div className="grid gap-2.5">
            <p className="text-quiet text-sm">{t('codeHint')}</p>
            <Button variant="quiet" size="small" onClick={() => saveFile(toSvgFile(code), `${t('file')}.svg`)}>
              <Download aria-hidden="true" className="size-4" />
              {t('saveSvg')}
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => void toPngFile(code).then((file) => saveFile(file, `${t('file')}.png`))}
            >
              <Download aria-hidden="true" className="size-4" />
              {t('savePng')}
            </Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}

/** Milliseconds that a browser may need to start reading a file. */
const KEPT_MS = 60_000;

/** Makes the browser save a file that was created in the page. */
function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
