import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { AUDIENCES, RESULTS_OPENINGS, WAYS_TO_ASK } from '#basics/choices.ts';
import { toRead } from '#basics/piped-names.ts';
import { QUESTION_SHOWS, type QuestionShow } from '#questions/model/conditions.ts';
import { useSayShow } from '#questions/parts/say-show.tsx';
import { BUTTONS } from '#survey/buttons.ts';
import { RESULT_TIMES } from '#survey/scores.ts';
import { mapSections } from '#survey/section-levels.ts';
import { useListedKinds } from '#web/authoring/kind-editors.ts';
import { takenBy, writtenIn } from '#web/authoring/values/editor-values.ts';
import { namesOf } from '#web/authoring/values/piping-values.ts';
import { saidValues } from '#web/authoring/values/said-values.ts';
import type { EndingValues, OptionValues, QuestionValues, ShowValues } from '#web/authoring/values/value-types.ts';
import { type Difference, type Side, setOf } from '#web/features/editor/merge/merge.ts';
import { TickBox } from '#web/ui/forms/tick-box.tsx';

/** One of the two versions of a part, side by side on one sheet. */
export function VersionCard({
  difference,
  side,
  questions,
  label,
  checked,
  onChoose,
}: {
  difference: Difference;
  side: Side;
  /** Of that version, whose words its conditions have. */
  questions: readonly QuestionValues[];
  label: string;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="group relative flex min-h-14 items-start gap-3.5 border-hairline px-4 py-3.5 transition-[background-color] not-first:border-t hover:bg-row has-checked:bg-blue-wash has-checked:text-blue-deep has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:-outline-offset-2 forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 sm:not-first:border-t-0 sm:not-first:border-s">
      <input
        type="radio"
        name={`version of ${difference.key}`}
        checked={checked}
        onChange={onChoose}
        className="tick-input outline-none"
      />
      <span className="-mt-0.5">
        <TickBox round />
      </span>
      <span className="grid min-w-0 grow gap-1 leading-snug">
        <span className="text-quiet text-sm">{label}</span>
        <VersionContent difference={difference} side={side} questions={questions} />
      </span>
    </label>
  );
}

function VersionContent({
  difference,
  side,
  questions,
}: {
  difference: Difference;
  side: Side;
  questions: readonly QuestionValues[];
}): ReactNode {
  const t = useTranslations('editor.versions');
  const tWays = useTranslations('editor.waysToAsk');
  const tEditor = useTranslations('editor');
  const format = useFormatter();

  switch (difference.part) {
    case 'poll':
      return <Question question={difference[side]} questions={questions} />;
    case 'question':
      return (
        <Question
          question={difference[side]}
          other={difference[side === 'mine' ? 'theirs' : 'mine']}
          questions={questions}
        />
      );
    case 'endings':
      return <Endings endings={difference[side]} questions={questions} />;
    case 'order':
      return <Lines texts={difference[side].map((text) => toRead(text, namesOf(questions)))} />;
    case 'asked':
      return WAYS_TO_ASK.filter((way) => way === difference[side]).map((way) => tWays(way));
    case 'duration':
      return difference[side] ? t('seconds', { seconds: Number(difference[side]) }) : tEditor('reach.untimed');
    case 'resultShown':
      return RESULT_TIMES.filter((time) => time === difference[side]).map((time) => tEditor(`scores.times.${time}`));
    case 'cap':
      return difference[side] ? format.number(Number(difference[side])) : t('noCap');
    case 'buttons':
      return <ButtonLines texts={difference[side].split('\n')} />;
    case 'audience':
      return AUDIENCES.filter((each) => each === difference[side]).map((each) => tEditor(`reach.audiences.${each}`));
    case 'shuffled':
      return tEditor(difference[side] === 'true' ? 'order.shuffled' : 'order.written');
    case 'listed':
      return tEditor(difference[side] === 'true' ? 'reach.listedYes' : 'reach.listedNo');
    case 'confirms':
      return tEditor(difference[side] === 'true' ? 'reach.confirmsYes' : 'reach.confirmsNo');
    case 'anonymous':
      return tEditor(difference[side] === 'true' ? 'reach.anonymousYes' : 'reach.anonymousNo');
    case 'resultsOpen':
      return RESULTS_OPENINGS.filter((each) => each === difference[side]).map((each) =>
        tEditor(`reach.results.${each}`),
      );
    case 'textsOpen':
      return tEditor(difference[side] === 'true' ? 'reach.textsYes' : 'reach.textsNo');
    case 'deadline':
    case 'opensAt':
      return difference[side] ? format.dateTime(new Date(difference[side]), 'moment') : t('blank');
    default:
      return (
        <span dir="auto" className="whitespace-pre-line">
          {difference[side] || t('blank')}
        </span>
      );
  }
}

/** @param props.other the other version, to show differences beside the texts; undefined for the poll, which has no settings */
function Question({
  question,
  other,
  questions,
}: {
  question: QuestionValues | null;
  other?: QuestionValues | null;
  questions: readonly QuestionValues[];
}) {
  const t = useTranslations('editor.versions');
  const tQuestions = useTranslations('editor.questions');
  const kinds = useListedKinds();
  const names = namesOf(questions);
  const read = (text: string) => toRead(text, names);
  if (!question) return <span className="text-quiet italic">{t('absent')}</span>;
  const begun = Object.values(mapSections(question, (section, field) => ({ ...section, field })));

  return (
    <>
      {begun.map(({ field, title }) => (
        <span key={field} className="text-quiet text-sm">
          {t('section', { field, title: read(title) })}
        </span>
      ))}
      <span dir="auto" className="font-medium">
        {read(question.text) || t('blank')}
      </span>
      {question.explanation ? (
        <span dir="auto" className="text-quiet">
          {read(question.explanation)}
        </span>
      ) : null}
      {begun.map(({ field, show }) => (
        <Shown key={field} show={show} questions={questions} />
      ))}
      {QUESTION_SHOWS.map((rule) => (
        <Shown key={rule} show={question[rule]} rule={rule} questions={questions} />
      ))}
      <Lines texts={textsOf(takenBy(question).rows).map(read)} />
      <Lines texts={textsOf(takenBy(question).options).map(read)} />
      {other === undefined ? null : (
        <span className="text-quiet text-sm">
          {kinds.find(({ kind }) => kind === question.kind)?.name}
          {question.required ? ` · ${tQuestions('isRequired')}` : null}
          {other && setOf(question, questions) !== setOf(other, questions) ? ` · ${t('otherSettings')}` : null}
        </span>
      )}
    </>
  );
}

const textsOf = (items: OptionValues[]) => writtenIn(items).map(({ text }) => text);

function Endings({ endings, questions }: { endings: readonly EndingValues[]; questions: readonly QuestionValues[] }) {
  const t = useTranslations('editor.versions');
  const names = namesOf(questions);
  if (endings.length === 0) return <span className="text-quiet italic">{t('absent')}</span>;

  return endings.map(({ title, text, link, screens, show }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the endings of one version never change while it is shown
    <span key={index} className="grid gap-0.5">
      <span dir="auto" className="font-medium">
        {toRead(title, names) || t('blank')}
      </span>
      <span dir="auto" className="text-quiet empty:hidden">
        {toRead(text, names)}
      </span>
      <span className="wrap-anywhere text-quiet empty:hidden">{toRead(link, names)}</span>
      {screens ? <span className="text-quiet text-sm">{t('notCounted')}</span> : null}
      <Shown show={show} questions={questions} always={t('always')} />
    </span>
  ));
}

function Shown({
  show,
  rule = 'show',
  questions,
  always = null,
}: {
  show: ShowValues | null | undefined;
  rule?: QuestionShow;
  questions: readonly QuestionValues[];
  always?: string | null;
}) {
  const say = useSayShow();
  return (
    <span className="text-quiet text-sm empty:hidden">
      {show ? say(saidValues(show, { questions }), rule) : always}
    </span>
  );
}

/** The words of the buttons that have some. */
function ButtonLines({ texts }: { texts: readonly string[] }) {
  const t = useTranslations('editor');
  const said = BUTTONS.flatMap((button, place) => {
    const words = texts[place];
    return words ? [{ button, words }] : [];
  });
  if (said.length === 0) return t('versions.blank');

  return said.map(({ button, words }) => (
    <span key={button} className="block">
      {t(`buttons.names.${button}`)}: <bdi>{words}</bdi>
    </span>
  ));
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <span className="grid gap-0.5">
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one version never change while it is shown
        <span key={index} className="flex gap-2">
          <span aria-hidden="true" className="w-4 shrink-0 text-end text-quiet tabular-nums">
            {index + 1}
          </span>
          <span dir="auto" className="grow">
            {text}
          </span>
        </span>
      ))}
    </span>
  );
}
