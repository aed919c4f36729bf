import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PASTE_MAX, QUESTIONS_MAX } from '#basics/limits.ts';
import type { Kind } from '#questions/contract.ts';
import type { PaperQuestion } from '#questions/exchange/paper.ts';
import { type ListedKind, useListedKinds } from '#web/authoring/kind-editors.ts';
import { becoming } from '#web/authoring/values/becoming.ts';
import type { EditorValues, QuestionValues } from '#web/authoring/values/value-types.ts';
import { QueryFailed } from '#web/desk/query-failed.tsx';
import { FoundQuestion } from '#web/features/editor/exchange/found-question.tsx';
import { PaperFile } from '#web/features/editor/exchange/paper-file.tsx';
import { UnusedLines } from '#web/features/editor/exchange/unused-lines.tsx';
import { pastedValues, roomIn, withPaperLogic } from '#web/features/editor/values/pasted-values.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/floating/dialog.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { usePaused } from '#web/ui/forms/use-paused.ts';
import { lazily } from '#web/ui/lazily.ts';

/** As the reader splits a text, so that its lines have the same places. */
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** The author's correction of a recognised question. */
interface Correction {
  kind?: Kind;
  isOut?: boolean;
}

/** The pasted text, and beside it the recognised questions, which the author corrects before adding them. */
export function PasteDialog({
  open,
  onOpenChange,
  onAdd,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (title: string, questions: readonly QuestionValues[]) => void;
}) {
  const t = useTranslations('exchange');
  const { getValues } = useFormContext<EditorValues>();
  const kinds = useListedKinds();
  const query = useQuery(readerQuery(open));
  const { data: read = null, isError } = query;
  const [text, setText] = useState('');
  const [corrections, setCorrections] = useState<ReadonlyMap<string, Correction>>(new Map());
  const shown = usePaused(text);
  const isTooLong = text.length > PASTE_MAX;
  const readPaper = useMemo(
    () => (written: string) =>
      read && written.length <= PASTE_MAX ? read.readPaper(written) : { title: '', questions: [], unused: [] },
    [read],
  );
  const paper = useMemo(() => readPaper(shown), [readPaper, shown]);
  const lines = useMemo(() => shown.split(LINE_END), [shown]);
  const correctedIn = (questions: readonly PaperQuestion[]) =>
    withKeys(questions).map(({ key, question }, place) => ({ ...{ key, question, place }, ...corrections.get(key) }));
  const found = correctedIn(paper.questions);
  const taken = found.filter(({ isOut }) => !isOut);
  const tooMany = taken.length - (open ? roomIn(getValues()) : 0);

  const correct = (key: string, correction: Correction) =>
    setCorrections(new Map(corrections).set(key, { ...corrections.get(key), ...correction }));

  function add(): void {
    // What was typed last may not be shown yet.
    const { title, questions } = shown === text ? paper : readPaper(text);
    onAdd(
      title,
      withPaperLogic(
        correctedIn(questions)
          .filter(({ isOut }) => !isOut)
          .map(({ question, place, kind }) => ({
            ...{ place, question, values: corrected(pastedValues(question), kind, kinds) },
          })),
      ),
    );
    setText('');
    setCorrections(new Map());
  }

  return (
    <Dialog
      wide
      open={open}
      onOpenChange={onOpenChange}
      title={t('paste.title')}
      description={t('paste.explanation')}
      closeLabel={t('close')}
      actions={
        <Button disabled={taken.length === 0 || tooMany > 0 || isTooLong} onClick={add}>
          {t('paste.add', { count: taken.length })}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="grid content-start gap-2">
          <PaperFile onRead={setText} />
          <Field
            label={t('paste.text')}
            error={isTooLong ? t('paste.tooLong', { count: text.length, max: PASTE_MAX }) : null}
          >
            <TextArea
              rows={7}
              value={text}
              placeholder={t('paste.example')}
              onChange={({ target }) => setText(target.value)}
              className="sm:h-[22rem] sm:max-h-[22rem]"
            />
          </Field>
        </div>
        <section aria-label={t('paste.found', { count: found.length })} className="grid content-start gap-1.5">
          <p role="status" className="font-medium">
            {t('paste.found', { count: found.length })}
          </p>
          {tooMany > 0 ? (
            <p role="alert" className="text-red">
              {t('paste.tooMany', { count: tooMany, max: QUESTIONS_MAX })}
            </p>
          ) : null}
          {isError ? (
            <QueryFailed title={t('paste.failed')} titleLevel="h3" query={query} reason={null} />
          ) : found.length === 0 ? (
            <p className="text-quiet">
              {shown.trim() === '' ? t('paste.empty') : read ? t('paste.none') : t('paste.loading')}
            </p>
          ) : (
            <ol className="max-h-[26rem] overflow-y-auto overscroll-contain rounded-control border border-hairline">
              {found.map(({ key, question, kind = question.kind, isOut = false }) => (
                <FoundQuestion
                  key={key}
                  question={question}
                  original={question.lines.map((line) => lines[line] ?? '')}
                  kind={kind}
                  isOut={isOut}
                  kinds={kinds}
                  onKind={(chosen) => correct(key, { kind: chosen })}
                  onOut={(out) => correct(key, { isOut: out })}
                  onJoin={question.line > 0 ? () => setText(joinedAt(text, question.line)) : null}
                />
              ))}
            </ol>
          )}
          {paper.unused.length > 0 ? <UnusedLines unused={paper.unused} /> : null}
        </section>
      </div>
    </Dialog>
  );
}

/** Corrections stay with a question while the author edits the text around it. */
function withKeys(questions: readonly PaperQuestion[]): { key: string; question: PaperQuestion }[] {
  const seen = new Map<string, number>();
  return questions.map((question) => {
    const count = (seen.get(question.text) ?? 0) + 1;
    seen.set(question.text, count);
    return { key: `${question.text} ${count}`, question };
  });
}

function corrected(question: QuestionValues, kind: Kind | undefined, kinds: readonly ListedKind[]): QuestionValues {
  const entry = kinds.find((each) => each.kind === kind);
  return kind === undefined || kind === question.kind ? question : becoming(question, kind, entry?.blank ?? {});
}

/** The text with a line joined to the last non-empty line above it. */
function joinedAt(text: string, line: number): string {
  const lines = text.split(LINE_END);
  const [joined = ''] = lines.splice(line, 1);
  const above = lines.findLastIndex((each, place) => place < line && each.trim() !== '');
  if (above < 0) return text;
  lines[above] = `${lines[above]?.trimEnd()} ${joined.trim()}`;
  // Lines between them would separate them.
  lines.splice(above + 1, line - above - 1);
  return lines.join('\n');
}

/** The reader loads when the dialog first opens. */
const readerQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: ['paper'],
    queryFn: async () => ({ readPaper: await lazily('readPaper', () => import('#questions/exchange/paper.ts'))() }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  });
