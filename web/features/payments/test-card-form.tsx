import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Checkout } from '#contract/admin/payments.ts';
import type { User } from '#contract/people/users.ts';
import { type CardFields, codeFault, expiryFault, numberFault } from '#web/features/payments/card/card-faults.ts';
import { brandOf, digitsOf, formatCardNumber, formatExpiry } from '#web/features/payments/card/card-format.ts';
import { formatInPlace } from '#web/features/payments/card/format-in-place.ts';
import { PayForm } from '#web/features/payments/card/pay-form.tsx';
import type { Paying } from '#web/features/payments/card/use-payment.ts';
import { confirmTestCard } from '#web/features/payments/test-cards.api.ts';
import { TestCards } from '#web/features/payments/test-cards.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

/** Our card form for the embedded provider, which moves no money. */
export function TestCardForm({ checkout, viewer, paying }: { checkout: Checkout; viewer: User; paying: Paying }) {
  const t = useTranslations('payments.fields');
  const { register, handleSubmit, reset, watch, getValues, formState } = useForm<CardFields>({
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { errors } = formState;
  const { name, code } = brandOf(watch('number'));
  const pay = handleSubmit((card) => paying.pay(() => confirmTestCard(checkout, { card, payer: viewer })));

  const number = register('number', { validate: (value) => say(numberFault(value)) });
  const expiry = register('expiry', { validate: (value) => say(expiryFault(value, new Date())) });
  const codeField = register('code', { validate: (value) => say(codeFault(value, getValues('number'))) });

  function say(fault: ReturnType<typeof numberFault | typeof expiryFault | typeof codeFault>): string | true {
    return fault === null || t(fault, { digits: code.digits });
  }

  return (
    <PayForm paying={paying} ready onSubmit={(event) => void pay(event)}>
      <TestCards onFillIn={(card) => reset(card)} />
      <Field label={t('number')} required error={errors.number?.message}>
        <div className="relative">
          <TextInput
            {...number}
            onChange={(event) => {
              formatInPlace(event.currentTarget, formatCardNumber);
              return number.onChange(event);
            }}
            inputMode="numeric"
            autoComplete="cc-number"
            spellCheck={false}
            className="tabular-nums"
          />
          <span aria-hidden="true" className="absolute end-0 bottom-full mb-1.5 text-quiet text-sm">
            {name}
          </span>
        </div>
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label={t('expiry')} required error={errors.expiry?.message} hint={t('expiryHint')}>
          <TextInput
            {...expiry}
            onChange={(event) => {
              formatInPlace(event.currentTarget, formatExpiry);
              return expiry.onChange(event);
            }}
            inputMode="numeric"
            autoComplete="cc-exp"
            className="tabular-nums"
          />
        </Field>
        <Field label={t('code')} required error={errors.code?.message} hint={t('codeHint', code)}>
          <TextInput
            {...codeField}
            onChange={(event) => {
              formatInPlace(event.currentTarget, (text) => digitsOf(text).slice(0, code.digits));
              return codeField.onChange(event);
            }}
            inputMode="numeric"
            autoComplete="cc-csc"
            className="tabular-nums"
          />
        </Field>
      </div>
    </PayForm>
  );
}

const EMPTY: CardFields = { number: '', expiry: '', code: '' };
