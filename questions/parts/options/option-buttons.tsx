import { dirOfWords } from '#basics/isolate.ts';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { RowsBelow, WithPlaces } from './option-rows.tsx';
import type { LookProps } from './tickable.ts';

/** The options as buttons beside each other, for short ones as "Yes" and "No". */
export function OptionButtons(props: LookProps) {
  const { name, many, options } = props;

  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        {options.map((option) => (
          <label
            key={option.code}
            dir={dirOfWords(option.text)}
            className="relative inline-flex min-h-14 min-w-32 max-w-full grow items-center gap-3 rounded-card border border-hairline bg-raised px-5 py-2 transition-[background-color,border-color] hover:has-enabled:bg-row has-checked:border-blue has-checked:bg-blue-wash has-checked:font-semibold has-checked:text-blue-deep has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 has-disabled:text-quiet sm:grow-0 forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2"
          >
            <input
              type={many ? 'checkbox' : 'radio'}
              name={name}
              value={option.code}
              checked={option.isTicked}
              disabled={option.disabled}
              onChange={({ target }) => option.onTick(target.checked)}
              className="tick-input outline-none"
            />
            <span className="-mt-0.5">
              <TickBox round={!many} />
            </span>
            <span className="min-w-0 leading-snug [overflow-wrap:anywhere]">
              <WithPlaces option={option} />
            </span>
          </label>
        ))}
      </div>
      <RowsBelow {...props} />
    </>
  );
}
