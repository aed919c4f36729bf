import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { CODE_MAX } from '#basics/limits.ts';
import { AppError } from '#contract/http/errors.ts';
import { verifyCode, verifyRecoveryCode } from '#web/features/account/second-factors/second-factors.api.ts';
import { secondStep } from '#web/messages/en/second-step.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { withTexts } from '#web/messages/with-texts.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/floating/toast.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

interface SecondStepProps {
  /** Receives the identity library's answer. */
  onSignedIn: (answer: unknown) => Promise<void>;
  onBack: () => void;
}

/** Asks for the second factor after the password, or after another provider. */
export const SecondStep = withTexts({ secondStep }, CodeForm);

const FAULTS: Record<string, 'beginAgain' | 'usedCode'> = { begin_again: 'beginAgain', used_code: 'usedCode' };

function CodeForm({ onSignedIn, onBack }: SecondStepProps) {
  const t = useTranslations('secondStep');
  const errorWords = useErrorWords();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() === '') return setFault(t('codeNeeded'));
    setPending(true);
    setFault(null);
    try {
      await onSignedIn(await (kind === 'app' ? verifyCode(code) : verifyRecoveryCode(code)));
      toast.success(t('done'));
    } catch (error) {
      const reason = error instanceof AppError ? error.fields?.['code'] : undefined;
      if (reason) setFault(t(FAULTS[reason] ?? 'wrongCode'));
      else toast.error(errorWords(error));
    } finally {
      setPending(false);
    }
  }

  function choose(other: typeof kind): void {
    setKind(other);
    setCode('');
    setFault(null);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
      <div>
        <h2 className="text-xl">{t('title')}</h2>
        <p className="mt-1 text-quiet">{t(kind === 'app' ? 'lead' : 'leadRecovery')}</p>
      </div>
      <Field label={t(kind === 'app' ? 'code' : 'recoveryCode')} required error={fault}>
        <TextInput
          key={kind}
          ref={takeFocus}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          maxLength={CODE_MAX}
        />
      </Field>
      <Button type="submit" size="large" wide loading={pending}>
        {t('submit')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="text" size="small" onClick={() => choose(kind === 'app' ? 'recovery' : 'app')}>
          {t(kind === 'app' ? 'useRecovery' : 'useApp')}
        </Button>
        <Button variant="text" size="small" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}

/** The form with the focus is replaced, and each kind of code has an empty field. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}
