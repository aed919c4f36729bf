import { useTranslations } from 'use-intl';
import { isolate } from '#basics/isolate.ts';
import type { AnswerProps } from '#questions/kind-web.ts';
import type { Json } from '#questions/model/kind.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { isRecord, recordsIn } from './cells.ts';
import type { ShownFields } from './contract.ts';
import { fields as texts } from './messages.ts';
import { useCellWords } from './use-cell-words.ts';
import { useEntryName } from './use-entry-name.ts';

type Props = Pick<AnswerProps<ShownFields>, 'result' | 'value' | 'line'>;

/** The filled fields with their labels: a line for each, or for each row or entry. */
export function FieldsAnswer(props: Props) {
  return (
    <WithTexts texts={TEXTS}>
      <Lines {...props} />
    </WithTexts>
  );
}

const TEXTS = { fields: texts };

function Lines({ result, value, line }: Props) {
  const told = useToldRecords(result)(value);
  if (line) return told.join('; ');
  return told.map((words, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they keep their order
    <span key={index} dir="auto" className="wrap-anywhere block whitespace-pre-line">
      {words}
    </span>
  ));
}

/** Words an answer: its filled fields, or its rows or entries with theirs. */
export function useToldRecords({ records, rows, fields, entry }: ShownFields): (value: Json) => string[] {
  const t = useTranslations('fields');
  const entryName = useEntryName();
  const cellWords = useCellWords();
  const byCode = new Map(fields.map((field) => [String(field.code), field]));
  const byRow = new Map(rows.map(({ code, text }) => [String(code), text]));

  return (value) =>
    (recordsIn({ records }, value) ?? []).flatMap(({ key, record }) => {
      if (!isRecord(record)) return [];
      const cells = Object.entries(record).flatMap(([code, cell]) => {
        const field = byCode.get(code);
        const words = field && cellWords(field.settings, cell as Json);
        return words ? [t('said', { field: isolate(field.text), value: isolate(words) })] : [];
      });
      if (records === 'once') return cells;
      const name = records === 'rows' ? isolate(byRow.get(key) ?? '') : entryName(entry, Number(key));
      return [t('saidIn', { record: name, values: cells.join(', ') })];
    });
}
