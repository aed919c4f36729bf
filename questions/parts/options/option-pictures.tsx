import { Image } from 'lucide-react';
import { useId } from 'react';
import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { RowsBelow, WithPlaces } from './option-rows.tsx';
import type { LookProps, TickableOption } from './tickable.ts';

/** The options as a grid of pictures with their words below. */
export function OptionPictures(props: LookProps) {
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]">
        {props.options.map((option) => (
          <Picture key={option.code} name={props.name} many={props.many} option={option} />
        ))}
      </div>
      <RowsBelow {...props} />
    </>
  );
}

function Picture({ name, many, option }: Pick<LookProps, 'name' | 'many'> & { option: TickableOption }) {
  const id = useId();
  const { code, picture, isTicked, disabled, onTick } = option;

  return (
    <label className="relative flex flex-col overflow-hidden rounded-card border border-hairline bg-raised transition-[background-color,border-color] hover:has-enabled:border-edge has-checked:border-blue has-checked:bg-blue-wash has-checked:font-semibold has-checked:text-blue-deep has-focus-visible:outline-2 has-focus-visible:outline-blue has-focus-visible:outline-offset-2 has-disabled:text-quiet forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-offset-2">
      <input
        type={many ? 'checkbox' : 'radio'}
        name={name}
        value={code}
        // The picture has the same words, so it must not name the option again.
        aria-labelledby={id}
        checked={isTicked}
        disabled={disabled}
        onChange={({ target }) => onTick(target.checked)}
        className="tick-input z-1 outline-none"
      />
      <span dir="auto" className="order-1 flex min-h-14 grow items-center gap-2.5 px-3 py-2">
        <TickBox round={!many} />
        <span id={id} className="min-w-0 leading-snug [overflow-wrap:anywhere]">
          <WithPlaces option={option} />
        </span>
      </span>
      {picture ? (
        // Its alternative are the words below. Its room is kept, so that nothing moves when it comes.
        <img
          src={picture}
          alt=""
          width={512}
          height={512}
          loading="lazy"
          decoding="async"
          className="aspect-square h-auto w-full bg-sunken object-cover"
        />
      ) : (
        <span className="grid aspect-square w-full place-items-center bg-sunken text-quiet">
          <Image aria-hidden="true" className="size-8" />
        </span>
      )}
    </label>
  );
}
