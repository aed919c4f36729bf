import { ListStart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Kind } from '#questions/contract.ts';
import type { PaperQuestion } from '#questions/exchange/paper.ts';
import type { ListedKind } from '#web/authoring/kind-editors.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

/** A question recognised in a pasted text. The author can skip it or change its kind. */
export function FoundQuestion({
  question,
  original,
  kind,
  isOut,
  kinds,
  onKind,
  onOut,
  onJoin,
}: {
  question: PaperQuestion;
  /** The lines that it was made from, as they were pasted. */
  original: readonly string[];
  kind: Kind;
  isOut: boolean;
  kinds: readonly ListedKind[];
  onKind: (kind: Kind) => void;
  onOut: (isOut: boolean) => void;
  /** Joins its line with the one above; null for the first line. */
  onJoin: (() => void) | null;
}) {
  const t = useTranslations('exchange.paste');
  const { text, options, rows, required, section, explanation, show, unsure } = question;
  const name = text === '' ? t('wordless') : text;
  // The first entry of each kind is the plain kind.
  const named = kinds.filter((entry, place) => kinds.findIndex((each) => each.kind === entry.kind) === place);

  return (
    <li className="border-hairline border-t px-3 py-2 first:border-t-0">
      {section ? (
        <p className="pt-1 text-quiet text-sm wrap-anywhere">{t('section', { title: section.title })}</p>
      ) : null}
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow wrap-anywhere">
          <Checkbox
            checked={!isOut}
            aria-label={t('take', { text: name })}
            onChange={({ target }) => onOut(!target.checked)}
            label={
              <>
                <bdi className={isOut ? 'text-quiet line-through' : ''}>{name}</bdi>
                {required ? (
                  <>
                    {' '}
                    <Badge>{t('required')}</Badge>
                  </>
                ) : null}
                {unsure ? (
                  <>
                    {' '}
                    <Badge tone="amber">{t('unsure')}</Badge>
                  </>
                ) : null}
              </>
            }
          />
        </div>
        {onJoin ? (
          <IconButton
            icon={ListStart}
            label={t('join', { text: name })}
            title={t('joinShort')}
            className="size-9!"
            onClick={onJoin}
          />
        ) : null}
      </div>
      {isOut ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-8">
          <Select
            look="compact"
            className="max-w-48"
            aria-label={t('kind', { text: name })}
            value={kind}
            onChange={({ target }) => onKind(target.value as Kind)} // one of the options below
          >
            {named.map((entry) => (
              <option key={entry.id} value={entry.kind}>
                {entry.name}
              </option>
            ))}
          </Select>
          <p className="min-w-0 text-quiet text-sm wrap-anywhere">
            {[
              explanation,
              rows.length > 0 ? t('rows', { count: rows.length }) : '',
              options.length > 0 ? t('options', { count: options.length }) : '',
              options.slice(0, SHOWN).join(' · '),
              show.length > 0 ? t('shown', { count: show.length }) : '',
            ]
              .filter((part) => part !== '')
              .map((part) => (
                <bdi key={part} className="me-2">
                  {part}
                </bdi>
              ))}
          </p>
        </div>
      )}
      {unsure && !isOut ? (
        <div className="mt-1 ms-8 border-hairline border-s-2 ps-3 text-sm">
          <p>{t(`doubts.${unsure}`)}</p>
          <p className="text-quiet">{t('original')}</p>
          <pre dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-wrap text-quiet text-sm wrap-anywhere">
            {original.join('\n')}
          </pre>
        </div>
      ) : null}
    </li>
  );
}

/** The number of options shown of a long list. */
const SHOWN = 6;
