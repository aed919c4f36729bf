import { ChartColumn, EyeOff, List, type LucideIcon, Quote, Users } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AUDIENCES, type Publishing, RESULTS_OPENINGS } from '#basics/choices.ts';
import { paths } from '#web/app/paths.ts';
import { useFrozen } from '#web/authoring/values/frozen.ts';
import type { EditorValues } from '#web/authoring/values/value-types.ts';
import { ListingRight } from '#web/features/editor/form/survey/listing-right.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { BESIDE, Field } from '#web/ui/forms/field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Chooses the people to whom the survey is open. */
export function AudienceField() {
  const t = useTranslations('editor');
  const { control, register } = useFormContext<EditorValues>();
  const audience = useWatch({ control, name: 'audience' });

  return (
    <Field
      label={
        <>
          <Users aria-hidden="true" className="size-4 shrink-0" />
          {t('audience')}
        </>
      }
      labelAt="beside"
      hint={t(`reach.audienceHints.${audience}`)}
    >
      <span>
        <Select {...register('audience')} look="text">
          {AUDIENCES.map((each) => (
            <option key={each} value={each}>
              {t(`reach.audiences.${each}`)}
            </option>
          ))}
        </Select>
      </span>
    </Field>
  );
}

/** Whether it is in All Surveys. A survey for invited people never is. */
export function ListedField() {
  const t = useTranslations('editor');
  const { control, setValue } = useFormContext<EditorValues>();
  const listed = useWatch({ control, name: 'listed' });
  const right = use(ListingRight);
  const mayList = right === 'everywhere';

  return (
    <Row Icon={List} label={t('listed')} hint={right === 'everywhere' ? null : <WhyUnlisted right={right} />}>
      <Checkbox
        checked={listed && mayList}
        disabled={!mayList}
        onChange={({ target }) => setValue('listed', target.checked, { shouldDirty: true })}
        label={t('reach.listedYes')}
      />
    </Row>
  );
}

/** Whether names are hidden, which the first response fixes. */
export function AnonymousField() {
  const t = useTranslations('editor');
  const { register } = useFormContext<EditorValues>();
  const { isAnswered } = useFrozen();

  return (
    <Row Icon={EyeOff} label={t('anonymous')} hint={t(isAnswered ? 'reach.anonymousFixed' : 'reach.anonymousHint')}>
      <Checkbox {...register('anonymous')} aria-disabled={isAnswered} label={t('reach.anonymousYes')} />
    </Row>
  );
}

/** Why an author may not show the survey in All Surveys, and what they can do. */
function WhyUnlisted({ right }: { right: Exclude<Publishing, 'everywhere'> }) {
  const t = useTranslations('editor.reach.unlisted');

  return t.rich(right, { link: (words) => <TextLink to={paths.profile.to()}>{words}</TextLink> });
}

/** The audience of the results, and whether they include typed texts. */
export function ResultsFields() {
  const t = useTranslations('editor');
  const { control, register } = useFormContext<EditorValues>();
  const [resultsOpen, textsOpen] = useWatch({ control, name: ['resultsOpen', 'textsOpen'] });
  const isClosed = resultsOpen === 'never';

  return (
    <>
      <Field
        label={
          <>
            <ChartColumn aria-hidden="true" className="size-4 shrink-0" />
            {t('resultsOpen')}
          </>
        }
        labelAt="beside"
        hint={t(`reach.resultsHints.${resultsOpen}`)}
      >
        <span>
          <Select {...register('resultsOpen')} look="text">
            {RESULTS_OPENINGS.map((each) => (
              <option key={each} value={each}>
                {t(`reach.results.${each}`)}
              </option>
            ))}
          </Select>
        </span>
      </Field>
      <Row
        Icon={Quote}
        label={t('textsOpen')}
        hint={t(isClosed || !textsOpen ? 'reach.textsHintClosed' : 'reach.textsHintOpen')}
      >
        <Checkbox {...register('textsOpen')} aria-disabled={isClosed} label={t('reach.textsYes')} />
      </Row>
    </>
  );
}

/** A row whose control has a label of its own. */
function Row({
  Icon,
  label,
  hint,
  children,
}: {
  Icon: LucideIcon;
  label: string;
  hint?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={BESIDE.field}>
      <span aria-hidden="true" className={BESIDE.label}>
        <Icon className="size-4 shrink-0" />
        {label}
      </span>
      <div className="ps-2">{children}</div>
      {hint ? <p className={joinClasses(BESIDE.below, 'text-quiet text-sm')}>{hint}</p> : null}
    </div>
  );
}
