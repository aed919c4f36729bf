import { Download, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '#web/app/paths.ts';
import { drawQrCode, toPngFile, toSvgFile } from '#web/features/share/qr-code.ts';
import { QrPicture } from '#web/features/share/qr-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';

/** The address of a survey as a code that phones read, to look at and as files. */
export function QrBlock({ id, title, link }: { id: string; title: string; link: string }) {
  const t = useTranslations('share.code');
  const code = useMemo(() => drawQrCode(link), [link]);

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <QrPicture code={code} label={t('label', { title })} className="size-32 rounded-control border border-hairline" />
      <div className="grid justify-items-start gap-0.5">
        <Button variant="text" size="small" onClick={() => saveFile(toSvgFile(code), `${t('file')}.svg`)}>
          <Download aria-hidden="true" className="size-4" />
          {t('saveSvg')}
        </Button>
        <Button
          variant="text"
          size="small"
          onClick={() => void toPngFile(code).then((file) => saveFile(file, `${t('file')}.png`))}
        >
          <Download aria-hidden="true" className="size-4" />
          {t('savePng')}
        </Button>
        <LinkButton variant="text" size="small" to={paths.surveyPoster.to(id)}>
          <Printer aria-hidden="true" className="size-4" />
          {t('poster')}
        </LinkButton>
      </div>
    </div>
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
