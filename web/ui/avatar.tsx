import { useState } from 'react';
import { firstCharacter } from '#basics/truncate.ts';
import { onThisHost } from '#web/ui/browser/on-this-host.ts';

/** A person's photo, or their initials if there is no photo or it does not load. Hidden from screen readers. */
export function Avatar({
  name,
  photo,
  size = 'medium',
}: {
  name: string;
  photo?: string | null;
  size?: keyof typeof SIZES;
}) {
  const [brokenPhoto, setBrokenPhoto] = useState<string>();
  const look = `${SIZES[size]} shrink-0 rounded-full`;

  if (photo && photo !== brokenPhoto) {
    return (
      <img
        src={onThisHost(photo)}
        alt=""
        width={40}
        height={40}
        decoding="async"
        onError={() => setBrokenPhoto(photo)}
        className={`${look} bg-sunken object-cover`}
      />
    );
  }
  return (
    // The style sheet writes the initials: as text they would become part of a surrounding button's name.
    <span
      aria-hidden="true"
      data-initials={initials(name)}
      className={`${look} inline-grid place-items-center bg-blue-wash font-semibold text-blue before:content-[attr(data-initials)]`}
    />
  );
}

const SIZES = {
  row: 'size-7 text-xs @max-[40rem]:size-9 @max-[40rem]:text-sm',
  small: 'size-8 text-sm',
  medium: 'size-10 text-base',
  fill: 'size-full text-xl',
  large: 'size-16 text-xl sm:size-24 sm:text-3xl',
} as const;

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => firstCharacter(word ?? ''))
    .join('')
    .toUpperCase();
}
