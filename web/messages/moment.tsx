import type { ReactNode } from 'react';
import { useLocale, useTimeZone } from 'use-intl';
import { type MomentLook, momentText } from '#web/messages/place.ts';

/**
 * A moment in the viewer's time zone and kind of English; with `asTitle` it is the tooltip of the children. In a page that the
 * server has drawn, `before-paint.ts` writes it so before the first paint; without scripts it is in UTC.
 */
export function Moment({ at, look, ...rest }: { at: string; look: MomentLook } & (Told | Title)) {
  const locale = useLocale();
  const timeZone = useTimeZone() ?? 'UTC';
  const words = momentText(new Date(at), look, { locale, timeZone });

  return rest.asTitle ? (
    <time dateTime={at} data-title={look} title={words}>
      {rest.children}
    </time>
  ) : (
    <time dateTime={at} data-text={look}>
      {words}
    </time>
  );
}

interface Told {
  asTitle?: false;
}

interface Title {
  asTitle: true;
  children: ReactNode;
}
