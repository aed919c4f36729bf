import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import {
  describedBy,
  Row,
  SelectSetting,
  SMALL,
  SwitchSetting,
  TextSetting,
} from '#web/authoring/settings/setting-fields.tsx';
import { type Setting, useField } from '#web/authoring/settings/use-setting.ts';
import { PATTERNS, type Pattern } from './formats.ts';
import '#questions/parts/pattern-engine.ts';
import { fitsOwn, isPattern } from '#questions/parts/own-pattern.ts';

/**
 * What a line may consist of: anything, one of our patterns, or one that its author writes.
 * @param props.at the name of the settings in the form
 * @param props.pattern null where there are none of ours
 */
export function PatternSettings({ at, pattern }: { at: string; pattern: Setting<Pattern> | null }) {
  const t = useTranslations('textEditing');
  const expression = useField<string>(`${at}.expression`);
  const excludes = useField<boolean>(`${at}.excludes`);
  const text = useField<string>(`${at}.faultText`);
  const isOwn = expression.value !== undefined;

  function choose(value: Pattern | 'own' | '' | undefined): void {
    if (value === 'own') expression.change(expression.value ?? '');
    else for (const setting of [expression, excludes, text]) setting.change(undefined);
    pattern?.change(value === 'own' || value === '' ? undefined : value);
  }

  return (
    <>
      <SelectSetting<Pattern | 'own' | ''>
        label={t('pattern.label')}
        setting={{
          name: pattern?.name ?? `${at}.pattern`,
          value: isOwn ? 'own' : (pattern?.value ?? ''),
          change: choose,
          fault: pattern?.fault,
        }}
        options={[
          ['', t('pattern.any')],
          ...(pattern ? PATTERNS : []).map((each) => [each, t(`pattern.${each}`)] as const),
          ['own', t('pattern.own')],
        ]}
      />
      {isOwn ? (
        <>
          <TextSetting
            label={t('own.label')}
            hint={t('own.hint')}
            setting={{ ...expression, change: (value) => expression.change(value ?? '') }}
          />
          <Example expression={expression.value ?? ''} excludes={excludes.value === true} />
          <SwitchSetting
            label={t('own.excludes')}
            setting={{ ...excludes, change: (value) => excludes.change(value || undefined) }}
          />
          <TextSetting label={t('own.words')} hint={t('own.wordsHint')} setting={text} />
        </>
      ) : null}
    </>
  );
}

/** A line to try the pattern with. Nothing keeps it. */
function Example({ expression, excludes }: { expression: string; excludes: boolean }) {
  const t = useTranslations('textEditing.own');
  const id = useId();
  const [line, setLine] = useState('');
  const isJudged = line !== '' && isPattern(expression);
  const fits = fitsOwn({ expression, ...(excludes && { excludes }) }, line.trim());

  return (
    <>
      <Row id={id} label={t('example')} hint={undefined} fault={undefined}>
        <input
          {...describedBy(id, undefined, undefined)}
          type="text"
          autoComplete="off"
          value={line}
          onChange={({ target }) => setLine(target.value)}
          className={`${SMALL} min-w-0 max-w-40`}
        />
      </Row>
      <p role="status" className="text-quiet text-xs">
        {isJudged ? t(fits ? 'fits' : 'fails') : null}
      </p>
    </>
  );
}
