import type { ComponentProps } from 'react';
import { useTimeZone } from 'use-intl';
import { Select } from '#web/ui/forms/select.tsx';

/** All zones that the browser knows, with the author's own and UTC first. */
export function ZoneSelect({ chosen, ...rest }: ComponentProps<typeof Select> & { chosen: string }) {
  const own = useTimeZone();
  // Browsers may report a zone by an older name than the list has.
  const zones = new Set([own ?? 'UTC', 'UTC', chosen, ...KNOWN]);

  return (
    <Select {...rest}>
      {[...zones].map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  );
}

const KNOWN = Intl.supportedValuesOf('timeZone');
