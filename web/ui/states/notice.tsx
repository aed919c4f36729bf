import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/join-classes.ts';

/** A permanent remark in the page: information, success, a warning or a refusal. */
export function Notice({
  tone = 'fact',
  title,
  children,
  announce = false,
}: {
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  /** For the result of an action: screen readers announce it. */
  announce?: boolean;
}) {
  const { Icon, ground, sign } = TONES[tone];
  return (
    <div
      role={announce ? (tone === 'refusal' ? 'alert' : 'status') : undefined}
      className={joinClasses('flex items-start gap-3 rounded-control px-4 py-3', ground)}
    >
      <Icon aria-hidden="true" className={joinClasses('mt-0.5 size-5 shrink-0', sign)} />
      <div className="min-w-0 grow">
        {title ? <p className="font-medium">{title}</p> : null}
        {children}
      </div>
    </div>
  );
}

const TONES = {
  fact: { Icon: Info, ground: 'bg-blue-wash', sign: 'text-blue' },
  done: { Icon: CircleCheck, ground: 'bg-green-wash', sign: 'text-green' },
  attention: { Icon: TriangleAlert, ground: 'bg-amber-wash', sign: 'text-amber' },
  refusal: { Icon: CircleAlert, ground: 'bg-red-wash', sign: 'text-red' },
} as const;
