import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { Tooltip } from '#web/ui/floating/tooltip.tsx';
import { type ThemeChoice, useTheme } from '#web/ui/look/theme.ts';

/** The choice of the theme: the system's, light or dark. */
export function ThemeToggle({ label, names }: { label: string; names: Record<ThemeChoice, string> }) {
  const { choice, choose } = useTheme();
  const group = useId();

  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex w-fit rounded-control border border-hairline bg-raised p-0.5"
    >
      {CHOICES.map((value) => (
        <Tooltip key={value} label={names[value]}>
          <label className="relative grid size-8 place-items-center rounded-mark text-quiet hover:text-ink has-checked:bg-sunken has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-blue pointer-coarse:size-11">
            <input
              type="radio"
              name={group}
              value={value}
              aria-label={names[value]}
              checked={value === choice}
              onChange={() => choose(value)}
              className="tick-input outline-none"
            />
            <Sign choice={value} />
          </label>
        </Tooltip>
      ))}
    </div>
  );
}

export const THEME_ICONS: Record<ThemeChoice, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };
const CHOICES = ['system', 'light', 'dark'] as const;

function Sign({ choice }: { choice: ThemeChoice }) {
  const Icon = THEME_ICONS[choice];
  return <Icon aria-hidden="true" className="size-4.5" />;
}
