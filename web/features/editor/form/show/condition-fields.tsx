import { ChevronDown, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { SOURCE } from '#basics/field-names.ts';
import { nameOfText } from '#basics/piped-names.ts';
import { type ConditionTest, isComparison } from '#questions/parts/say-show.tsx';
import { expressionOf } from '#survey/expressions/of-condition.ts';
import { writeFormula } from '#survey/expressions/write.ts';
import { useHiddenNames } from '#web/authoring/options/show-voice.ts';
import { EarlierQuestions } from '#web/authoring/piping/earlier-questions.tsx';
import { SMALL } from '#web/authoring/settings/setting-fields.tsx';
import { useFaultWords } from '#web/authoring/settings/use-fault-words.ts';
import { comparesAs } from '#web/authoring/values/compared.ts';
import { numberAt } from '#web/authoring/values/editor-values.ts';
import { nameableOf } from '#web/authoring/values/formula-values.ts';
import { fieldsBefore, formInEntry } from '#web/authoring/values/same-entry.ts';
import { emptyCondition } from '#web/authoring/values/show-document.ts';
import {
  faultOfCondition,
  isUntouched,
  type LooksAt,
  testsInEntry,
  testsOf,
} from '#web/authoring/values/show-values.ts';
import type { ConditionValues, EditorValues } from '#web/authoring/values/value-types.ts';
import { FormulaField } from '#web/features/editor/form/formula/formula-field.tsx';
import { ConditionValue } from '#web/features/editor/form/show/condition-value.tsx';
import { FieldError } from '#web/ui/forms/field-error.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A condition: its subject, its comparison and its value. */
export function ConditionFields({
  number,
  condition,
  looksAt,
  onChange,
  onRemove,
}: {
  /** As "2", or "2.1" in a group. */
  number: string;
  condition: ConditionValues;
  looksAt: LooksAt;
  onChange: (condition: ConditionValues) => void;
  onRemove: () => void;
}) {
  const t = useTranslations('editor.show');
  const faultWords = useFaultWords();
  const names = useHiddenNames();
  const [isChoosing, setChoosing] = useState(isUntouched(condition));
  const subject = useSubject(condition, looksAt);
  const ofTests = useRef<HTMLSelectElement>(null);
  const question = looksAt.questions.find(({ _id }) => _id === condition.question) ?? null;
  const fault = faultOfCondition(condition, looksAt);
  const { part } = condition;
  const isInEntry = question !== null && question._id === looksAt.within?.question;
  const form = question && (part === undefined ? comparesAs(question) : formInEntry(question, part));
  const isOfMoments = form === 'moment';
  const isOfScore = condition.score !== undefined;
  const isFormula = condition.formula !== undefined || condition.kept !== undefined;
  const tests =
    isUntouched(condition) || isFormula
      ? []
      : isInEntry
        ? part === undefined
          ? CHOSEN
          : testsInEntry(question, part)
        : question
          ? testsOf(question)
          : testsOf(null, isOfScore ? 'score' : 'field');

  function choose(next: ConditionValues): void {
    flushSync(() => {
      setChoosing(false);
      onChange(next);
    });
    ofTests.current?.focus();
  }

  const wordsOf = (test: ConditionTest) =>
    isOfMoments && isComparison(test) ? t(`momentTests.${test}`) : t(`tests.${test}`);

  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('condition', { number })}</legend>
      <div className="flex items-start gap-1">
        <button
          type="button"
          aria-expanded={isChoosing}
          onClick={() => setChoosing(!isChoosing)}
          className={joinClasses(SMALL, 'flex min-w-0 grow items-center justify-between gap-2 py-1.5! text-start')}
        >
          <span dir="auto" className={joinClasses('min-w-0', subject === null && 'text-quiet')}>
            {subject ?? t('choose')}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={joinClasses('size-4.5 shrink-0 text-quiet', isChoosing && 'rotate-180')}
          />
        </button>
        <IconButton label={t('removeCondition', { number })} icon={X} onClick={onRemove} className="-my-1 shrink-0" />
      </div>
      {condition.formula ? (
        <FormulaField
          name={`condition-${number}`}
          label={t('formulaOf', { number })}
          value={condition.formula}
          named={looksAt}
          onChange={(formula) => onChange({ ...condition, formula })}
        />
      ) : null}
      {condition.kept ? (
        <p dir="ltr" className="wrap-anywhere rounded-mark bg-sunken px-2 py-1 font-mono text-sm">
          {writeFormula(expressionOf(condition.kept), nameableOf(looksAt))}
        </p>
      ) : null}
      {isChoosing ? <SubjectList looksAt={looksAt} onChoose={choose} /> : null}
      {condition.field !== null && condition.field !== SOURCE && !names.includes(condition.field) ? (
        <input
          type="text"
          autoComplete="off"
          aria-label={t('fieldName')}
          placeholder={t('fieldName')}
          value={condition.field}
          onChange={({ target }) => onChange({ ...condition, field: target.value.trim() })}
          className={SMALL}
        />
      ) : null}
      {tests.length > 0 ? (
        <div className="flex flex-wrap items-start gap-2">
          <Select
            ref={ofTests}
            look="compact"
            aria-label={t('test')}
            value={condition.test}
            onChange={({ target }) => onChange({ ...condition, test: target.value as ConditionTest })} // one of its options
            className="w-auto! max-w-full"
          >
            {[...new Set([...tests, condition.test])].map((test) => (
              <option key={test} value={test}>
                {wordsOf(test)}
              </option>
            ))}
          </Select>
          <ConditionValue
            condition={condition}
            question={question}
            within={isInEntry ? looksAt.within : undefined}
            onChange={onChange}
          />
        </div>
      ) : null}
      {fault && fault !== 'showUnfinished' ? (
        <FieldError id={`condition-${number}-fault`}>{faultWords('', { type: fault })}</FieldError>
      ) : null}
    </fieldset>
  );
}

/** The tests of several options in the same entry. */
const CHOSEN: ConditionTest[] = ['chosen', 'notChosen'];

/** The subject of a condition, in words; null if none is chosen. */
function useSubject({ question: id, field, score, formula, part }: ConditionValues, looksAt: LooksAt): string | null {
  const t = useTranslations('editor.show');
  const { questions, scores = [] } = looksAt;
  if (formula) return t('formula');
  if (score !== undefined) return `${t('score')}: ${scores.find(({ key }) => key === score)?.name ?? ''}`;
  if (field !== null) return `${t('hiddenField')}: ${field}`;
  const place = questions.findIndex(({ _id }) => id !== null && _id === id);
  const question = questions[place];
  if (question && id === looksAt.within?.question) {
    const named = question.options.find(({ key }) => key === part);
    return named ? t('sameEntry', { field: nameOfText(named.text) }) : t('anyInEntry');
  }
  return question ? t('question', { number: numberAt(questions, place), text: nameOfText(question.text) }) : null;
}

/** The list of earlier questions, scores and hidden fields. */
function SubjectList({ looksAt, onChoose }: { looksAt: LooksAt; onChoose: (condition: ConditionValues) => void }) {
  const t = useTranslations('editor.show');
  const { getValues } = useFormContext<EditorValues>();
  const names = useHiddenNames();
  const { before, within, scores = [] } = looksAt;
  const own = within && getValues('questions').find(({ _id }) => _id === within.question);
  const inEntry = (own ? fieldsBefore(own, within) : []).map(({ key, text }) => ({
    ...{ id: `entry.${key}`, name: nameOfText(text), hint: t('inEntry'), found: '' },
  }));
  const ofScores = scores
    .filter((score) => score.name.trim() !== '')
    .map(({ key, name }) => ({ id: `score.${key}`, name, hint: t('score'), found: '' }));
  const ofFormula = [{ id: 'formula.', name: t('formula'), hint: t('formulaHint'), found: '' }];
  const ofFields = [
    { id: `field.${SOURCE}`, name: SOURCE, hint: t('source'), found: '' },
    ...names.map((name) => ({ id: `field.${name}`, name, hint: t('hiddenField'), found: '' })),
    { id: 'field.', name: t('otherField'), hint: t('otherFieldHint'), found: '' },
  ];

  function conditionOn(chosen: number | string): ConditionValues {
    if (typeof chosen === 'number') {
      const question = getValues(`questions.${chosen}`);
      return { ...emptyCondition(), question: question._id, test: testsOf(question)[0] ?? 'answered' };
    }
    const [of, named = ''] = chosen.split('.');
    if (of === 'entry' && own) {
      const test = testsInEntry(own, named)[0] ?? 'answered';
      return { ...emptyCondition(), question: own._id, part: named, test };
    }
    if (of === 'formula') return { ...emptyCondition(), formula: { expression: null, typed: '' } };
    if (of === 'score') return { ...emptyCondition(), score: named, test: 'atLeast' };
    return { ...emptyCondition(), field: named, test: 'is' };
  }

  return (
    <div className="rounded-card border border-hairline p-3">
      <EarlierQuestions
        before={before}
        takes={(question) => testsOf(question).length > 0}
        first={inEntry}
        others={[...ofScores, ...ofFields, ...ofFormula]}
        onChoose={(chosen) => onChoose(conditionOn(chosen))}
      />
    </div>
  );
}
