import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportTrial } from '#contract/responses/response-import.ts';
import type { Survey } from '#contract/surveys/surveys.ts';
import type { Checked } from '#web/features/response-import/response-import.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** What an import would save, and what of the file it would not. */
export function TrialReport({
  checked: { file, without, trial },
  survey,
  isBusy,
  onLeaveOut,
}: {
  checked: Checked;
  survey: Pick<Survey, 'questions'>;
  isBusy: boolean;
  /** Checks the file again without these columns. */
  onLeaveOut: (columns: readonly string[]) => void;
}) {
  const t = useTranslations('responseImport');
  const missing = survey.questions.filter(({ _id }) => trial.missing.includes(_id));

  return (
    <>
      <div role="status">
        <p className="font-medium wrap-anywhere">
          {t('found', { count: trial.rows, program: trial.program, file: file.name })}
        </p>
        <ul className="list-disc ps-5">
          <li>{t('counts.fitting', { count: trial.fitting })}</li>
          {COUNTS.filter((name) => trial[name] > 0).map((name) => (
            <li key={name}>{t(`counts.${name}`, { count: trial[name] })}</li>
          ))}
        </ul>
      </div>
      {trial.fills ? <Notice tone="attention">{t('fills')}</Notice> : null}
      {trial.faults.length > 0 || without.length > 0 ? (
        <Faults {...{ trial, survey, without, isBusy, onLeaveOut }} />
      ) : null}
      {trial.unused.length > 0 ? (
        <section>
          <h3 className="font-medium">{t('unusedList.title', { count: trial.unused.length })}</h3>
          <ul className="max-h-40 list-disc overflow-y-auto ps-5 text-quiet text-sm">
            {trial.unused.map(({ column, why, rows }) => (
              <li key={column} className="wrap-anywhere">
                {t('unusedList.of', { column, why: t(`unusedList.why.${why}`), count: rows })}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {missing.length > 0 ? (
        <section>
          <h3 className="font-medium">{t('missing', { count: missing.length })}</h3>
          <ul className="max-h-40 list-disc overflow-y-auto ps-5 text-quiet text-sm">
            {missing.map(({ _id, text }) => (
              <li key={_id} dir="auto" className="wrap-anywhere">
                {text}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="text-quiet text-sm">{t('marked')}</p>
    </>
  );
}

const COUNTS = ['screened', 'known', 'incomplete', 'faulty', 'hidden'] as const;

function Faults({
  trial: { faults, faulty },
  survey: { questions },
  without,
  isBusy,
  onLeaveOut,
}: {
  trial: ImportTrial;
  survey: Pick<Survey, 'questions'>;
  without: readonly string[];
  isBusy: boolean;
  onLeaveOut: (columns: readonly string[]) => void;
}) {
  const t = useTranslations('responseImport');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(without));
  const columns = [...new Set([...without, ...faults.flatMap(({ column }) => (column === '' ? [] : [column]))])];
  const isChanged = left.size !== without.length || without.some((column) => !left.has(column));

  function leave(column: string, isLeft: boolean): void {
    const next = new Set(left);
    if (isLeft) next.add(column);
    else next.delete(column);
    setLeft(next);
  }

  return (
    <section className="grid gap-2">
      {faults.length > 0 ? (
        <>
          <h3 className="font-medium">{t('faultList.title')}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
          <section aria-label={t('faultList.title')} tabIndex={0} className="max-h-60 overflow-auto">
            <table className="w-full text-start text-sm">
              <thead className="text-quiet">
                <tr>
                  {(['line', 'column', 'value', 'why'] as const).map((name) => (
                    <th key={name} className="pe-3 text-start font-medium">
                      {t(`faultList.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {faults.map(({ line, column, question, value, fault, bound = '' }) => (
                  <tr
                    key={`${line} ${column} ${question} ${fault} ${value}`}
                    className="border-hairline border-t align-top"
                  >
                    <td className="py-1 pe-3 tabular-nums">{line}</td>
                    <td className="wrap-anywhere py-1 pe-3">
                      <bdi>{column || questions.find(({ _id }) => _id === question)?.text}</bdi>
                    </td>
                    <td className="wrap-anywhere py-1 pe-3">
                      <bdi>{value}</bdi>
                    </td>
                    <td className="py-1">{t(`faults.${fault}`, { bound })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          {faulty > faults.length ? (
            <p className="text-quiet text-sm">{t('faultList.more', { count: faults.length })}</p>
          ) : null}
        </>
      ) : null}
      {columns.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="font-medium">{t('faultList.leaveOut')}</legend>
          <p className="text-quiet text-sm">{t('faultList.leaveOutHint')}</p>
          <div className="max-h-40 overflow-y-auto">
            {columns.map((column) => (
              <Checkbox
                key={column}
                checked={left.has(column)}
                onChange={({ target }) => leave(column, target.checked)}
                label={<bdi className="wrap-anywhere">{column}</bdi>}
              />
            ))}
          </div>
          {isChanged ? (
            <Button variant="quiet" size="small" disabled={isBusy} onClick={() => onLeaveOut([...left])}>
              {t('faultList.check')}
            </Button>
          ) : null}
        </fieldset>
      ) : null}
    </section>
  );
}
