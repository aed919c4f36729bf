import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormContext } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { SOURCE } from '#basics/field-names.ts';
import { calculatedName } from '#basics/piped-names.ts';
import { asks } from '#questions/contract.ts';
import { useHiddenNames } from '#web/authoring/options/show-voice.ts';
import { EarlierQuestions } from '#web/authoring/piping/earlier-questions.tsx';
import { OpenPipingContext, type PipingPlace } from '#web/authoring/piping/piping-voice.ts';
import { nameOf } from '#web/authoring/values/piping-values.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { Dialog } from '#web/ui/floating/dialog.tsx';

/** Lets all fields inside insert placeholders. */
export function WithPipingDialog({ children }: { children: ReactNode }) {
  const t = useTranslations('editor.carry');
  const tShow = useTranslations('editor.show');
  const { getValues } = useFormContext<EditorValues>();
  const names = useHiddenNames();
  const [place, setPlace] = useState<PipingPlace | null>(null);

  function end(words: string | null): void {
    // At once, so that the next key is for the text; but first the dialog lets the focus go.
    flushSync(() => setPlace(null));
    place?.onChosen(words);
  }

  return (
    <OpenPipingContext value={setPlace}>
      {children}
      <Dialog
        open={place !== null}
        onOpenChange={() => end(null)}
        title={t('title')}
        description={t('text')}
        closeLabel={tShow('close')}
      >
        <EarlierQuestions
          before={place?.before ?? 0}
          takes={({ kind }) => asks(kind)}
          others={[
            ...(place ? (getValues('calculations') ?? []) : [])
              .filter((calculation) => calculation.name.trim() !== '')
              .map(({ _id, name }) => ({ id: `calculated.${_id}`, name, hint: t('calculated'), found: '' })),
            { id: `field.${SOURCE}`, name: SOURCE, hint: tShow('source'), found: '' },
            ...names.map((name) => ({ id: `field.${name}`, name, hint: tShow('hiddenField'), found: '' })),
            { id: 'field.', name: tShow('otherField'), hint: t('otherFieldHint'), found: '' },
          ]}
          onChoose={(chosen) => {
            const calculation = getValues('calculations')?.find(({ _id }) => chosen === `calculated.${_id}`);
            if (calculation) end(`{${calculatedName(calculation.name)}|}`);
            else if (typeof chosen === 'number') end(`{${nameOf(getValues('questions'), chosen)}|}`);
            else end(chosen === 'field.' ? '{field:}' : `{field:${chosen.slice('field.'.length)}|}`);
          }}
        />
      </Dialog>
    </OpenPipingContext>
  );
}
