import { CircleAlert, Lightbulb } from 'lucide-react';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { ERROR_RULES } from '#survey/checks/survey.ts';
import { CheckContext, useRulesAt } from '#web/features/editor/check/check-store.ts';
import { joinClasses } from '#web/ui/join-classes.ts';

/** The findings of the check in a question, as a few words that open the check. */
export function CheckMark({ index }: { index: number }) {
  const t = useTranslations('editor.check');
  const { open } = use(CheckContext);
  const rules = useRulesAt(index);
  if (rules.length === 0) return null;
  const isError = ERROR_RULES.some((rule) => rules.includes(rule));
  const Icon = isError ? CircleAlert : Lightbulb;

  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={open}
      className={joinClasses(
        'mt-1 ms-6.5 flex min-h-7 animate-fade items-start gap-1.5 rounded-mark px-1.5 py-0.5 text-start text-sm hover:text-ink pointer-coarse:min-h-11 pointer-coarse:items-center',
        isError ? 'text-red' : 'text-quiet',
      )}
    >
      <Icon aria-hidden="true" className="mt-[0.14em] size-[1.1em] shrink-0" />
      <span className="sr-only">{t('title')}: </span>
      {rules.map((rule) => t(`short.${rule}`)).join(' · ')}
    </button>
  );
}
