import { useTranslations } from 'use-intl';
import type { ResultProps } from '#questions/kind-web.ts';
import { chosen, Headline } from '#questions/parts/results/headline.tsx';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { isFile } from './check.ts';
import type { CountedFiles } from './contract.ts';
import { FileLinks } from './file-links.tsx';
import { Gallery } from './gallery.tsx';
import { file } from './messages.ts';

export { FileFigure } from './figure.tsx';

/** The number of respondents and of files, and the viewer's own files. On pages for the author and admins, all files. */
export function FileResultPart(props: ResultProps<CountedFiles>) {
  return (
    <WithTexts texts={TEXTS}>
      <HandedIn {...props} />
    </WithTexts>
  );
}

const TEXTS = { file };

function HandedIn({ result: { _id, total, files, look }, own, survey }: ResultProps<CountedFiles>) {
  const t = useTranslations('file');
  if (total === 0) return <p className="mt-2 text-quiet">{t('sentence.none')}</p>;

  const ownFiles = Array.isArray(own) ? own.filter(isFile) : [];
  return (
    <>
      <Headline>
        {t.rich(`sentence.${look}`, {
          count: total,
          files,
          chosen,
        })}
      </Headline>
      <p className="mt-2 text-quiet">{t('private')}</p>
      {survey && ownFiles.length > 0 ? (
        <div className="mt-4 border-blue border-s-2 ps-3">
          <p className="mb-1 font-medium text-blue text-xs">{t('own', { count: ownFiles.length })}</p>
          <FileLinks files={ownFiles} surveyId={survey.id} />
        </div>
      ) : null}
      {survey?.isInside ? <Gallery surveyId={survey.id} questionId={_id} total={total} /> : null}
    </>
  );
}
