import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AppError, type ErrorCode } from '#contract/http/errors.ts';
import { useErrorWords } from '#web/messages/use-error-words.ts';
import { toast } from '#web/ui/floating/toast.ts';

/** An action of a form: shows the errors of its fields next to them, and every other error in a note. */
export interface Action {
  pending: boolean;
  /** The error text of a field, or null. */
  fault(field: string): string | null;
  /** @returns whether it succeeded */
  run(work: () => Promise<unknown>): Promise<boolean>;
  reset(): void;
}

export function useAction(): Action {
  const t = useTranslations('account.faults');
  const errorWords = useErrorWords();
  const [pending, setPending] = useState(false);
  const [faults, setFaults] = useState<Record<string, string>>({});

  async function run(work: () => Promise<unknown>): Promise<boolean> {
    if (pending) return false;
    setPending(true);
    setFaults({});
    try {
      await work();
      return true;
    } catch (error) {
      const fields = error instanceof AppError && OF_FIELDS.has(error.code) ? (error.fields ?? {}) : {};
      setFaults(fields);
      if (Object.keys(fields).length === 0) toast.error(errorWords(error));
      return false;
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    fault: (field) => {
      const fault = faults[field];
      if (fault === undefined) return null;
      return isKnown(fault) ? t(fault) : t('other');
    },
    run,
    reset: () => setFaults({}),
  };
}

/** Errors that are told beside their fields. */
const OF_FIELDS: ReadonlySet<ErrorCode> = new Set(['invalid_input', 'unsupported_media_type']);

const KNOWN = [
  'heic',
  'not_a_picture',
  'password_needed',
  'wrong_password',
  'password_short',
  'password_weak',
  'password_common',
  'password_personal',
  'same_address',
  'wrong_code',
  'used_code',
  'begin_again',
] as const;

const isKnown = (fault: string): fault is (typeof KNOWN)[number] => KNOWN.some((known) => known === fault);
