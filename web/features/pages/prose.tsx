import type { ReactNode } from 'react';
import { paths } from '#web/app/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';

/** Running text, no wider than is comfortable to read. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="grid max-w-prose gap-3">{children}</div>;
}

/** Renders the tags in the messages of `pages`. */
export const PROSE_TAGS = {
  p: (words: ReactNode) => <p>{words}</p>,
  ul: (items: ReactNode) => <ul className="grid list-disc gap-2 ps-5 marker:text-blue">{items}</ul>,
  li: (words: ReactNode) => <li className="ps-1">{words}</li>,
  b: (words: ReactNode) => <strong className="font-semibold">{words}</strong>,
  contact: (words: ReactNode) => <TextLink to={paths.contactUs.to()}>{words}</TextLink>,
  privacy: (words: ReactNode) => <TextLink to={paths.privacyPolicy.to()}>{words}</TextLink>,
  licensing: (words: ReactNode) => <TextLink to={paths.licensing.to()}>{words}</TextLink>,
};
