import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { useTranslations } from 'use-intl';
import { CODE_MAX } from '#basics/limits.ts';
import { verifyCode } from '#web/features/account/second-factors/second-factors.api.ts';
import { useAction } from '#web/features/account/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';

/** Shows the secret for an authenticator app, and checks the app's first code. */
export function TwoFactorSetup({
  totpURI,
  onDone,
  onCancel,
}: {
  totpURI: string;
  onDone: () => Promise<void>;
  onCancel: () => void;
}) {
  const t = useTranslations('account.twoFactor');
  const common = useTranslations('account');
  const action = useAction();
  const [code, setCode] = useState('');

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await action.run(() => verifyCode(code))) await onDone();
  }

  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
        <p>{t('scan')}</p>
        <div className="flex flex-wrap items-start gap-5">
          <QrPicture text={totpURI} label={t('qr')} />
          <div className="min-w-[min(10rem,100%)] flex-1">
            <p className="text-quiet text-sm">{t('byHand')}</p>
            <code className="mt-1 block text-sm">{new URL(totpURI).searchParams.get('secret')}</code>
          </div>
        </div>
        <Field label={t('code')} required error={action.fault('code')}>
          <TextInput
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_MAX}
          />
        </Field>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" loading={action.pending}>
            {t('confirm')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {common('cancel')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** A text as a QR code. Black on white in every theme, because cameras expect it. */
function QrPicture({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-[min(13rem,100%)] rounded-control border border-hairline"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
