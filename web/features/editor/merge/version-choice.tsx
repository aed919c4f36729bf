import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { nameOfText } from '#basics/piped-names.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import {
  type Difference,
  differencesOf,
  mergeVersions,
  type Side,
  type Versions,
} from '#web/features/editor/merge/merge.ts';
import { VersionCard } from '#web/features/editor/merge/version-card.tsx';
import { Button } from '#web/ui/button.tsx';
import { PageMark } from '#web/ui/page-mark.tsx';

/**
 * Lets the author choose between two versions of each part that both changed. The merged survey already has the parts that only
 * one of them changed.
 */
export function VersionChoice({
  title,
  versions,
  sides,
  onBack,
  onMerged,
}: {
  title: string;
  versions: Versions;
  sides: Record<Side, string>;
  onBack: () => void;
  onMerged: (merged: EditorValues) => void;
}) {
  const t = useTranslations('editor.versions');
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const [found] = useState(() => differencesOf(versions));
  const differences = found.filter(({ both }) => both);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const open = differences.filter(({ key }) => !chosen.has(key));
  const partName = usePartName();

  useEffect(() => heading.current?.focus(), []);

  const chooseAll = (side: Side) => setChosen(new Map(differences.map(({ key }) => [key, side])));

  function finish(): void {
    const [first] = open;
    if (first) document.getElementsByName(`version of ${first.key}`)[0]?.focus();
    else onMerged(mergeVersions(versions, chosen));
  }

  return (
    <section aria-labelledby={headingId} className="grid gap-8">
      <div className="grid max-w-prose gap-2">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        <p className="text-quiet">
          {differences.length === 0 ? t('noDifference') : t('explanation')}{' '}
          {t('theirsAlone', { count: found.length - differences.length })}
        </p>
        {differences.length > 1 ? (
          <div className="mt-2 flex flex-wrap gap-3">
            <Button variant="quiet" size="small" onClick={() => chooseAll('mine')}>
              {t('allMine')}
            </Button>
            <Button variant="quiet" size="small" onClick={() => chooseAll('theirs')}>
              {t('allTheirs')}
            </Button>
          </div>
        ) : null}
      </div>
      {differences.map((difference) => (
        <fieldset key={difference.key}>
          <legend className="mb-2 font-medium">{partName(difference)}</legend>
          <div className="grid grid-cols-1 overflow-hidden rounded-card border border-hairline bg-raised sm:grid-cols-2">
            {SIDES.map((side) => (
              <VersionCard
                key={side}
                difference={difference}
                side={side}
                questions={versions[side].questions}
                label={sides[side]}
                checked={chosen.get(difference.key) === side}
                onChoose={() => setChosen(new Map(chosen).set(difference.key, side))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <footer className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-end gap-3 border-hairline border-t bg-paper p-4 sm:mx-0 sm:px-0">
        <PageMark name="foot-bar" />
        <p role="status" className="grow basis-full text-quiet text-sm sm:basis-auto">
          {t('left', { count: open.length })}
        </p>
        <Button variant="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        <Button onClick={finish}>{t('apply')}</Button>
      </footer>
    </section>
  );
}

const SIDES = ['theirs', 'mine'] as const;

function usePartName(): (difference: Difference) => string {
  const t = useTranslations('editor');

  return (difference) => {
    switch (difference.part) {
      case 'question':
        return t('versions.question', { text: nameOfText((difference.theirs ?? difference.mine)?.text ?? '') });
      case 'poll':
        return t('poll.title');
      case 'order':
        return t('versions.order');
      case 'shuffled':
        return t('order.label');
      case 'buttons':
        return t('buttons.label');
      case 'endings':
        return t('endings.title');
      case 'scores':
        return t('scores.title');
      case 'calculations':
        return t('calculations.title');
      case 'resultShown':
        return t('scores.result');
      default:
        return t(difference.part);
    }
  };
}
