import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states/notice.tsx';

/** Shows a secret that cannot be shown again. */
export function ShownOnce({
  title,
  why,
  lines,
  copyLabel,
  copiedLabel,
  keptLabel,
  onKept,
}: {
  title: ReactNode;
  why: ReactNode;
  lines: readonly string[];
  copyLabel: string;
  copiedLabel: string;
  keptLabel: string;
  onKept: () => void;
}) {
  const [copied, setCopied] = useState(false);

  return (
    <Notice tone="attention" title={title} announce>
      <p>{why}</p>
      <ul
        className={`my-3 grid gap-x-6 gap-y-1 rounded-control border border-hairline bg-raised p-3 text-sm ${lines.length > 1 ? 'grid-cols-2' : ''}`}
      >
        {lines.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="quiet"
          size="small"
          onClick={() => void navigator.clipboard.writeText(lines.join('\n')).then(() => setCopied(true))}
        >
          <Copy aria-hidden="true" className="size-4" />
          {copied ? copiedLabel : copyLabel}
        </Button>
        <Button size="small" onClick={onKept}>
          {keptLabel}
        </Button>
      </div>
    </Notice>
  );
}
