// No zod here, because the field and the check load this file.
import type { ShownQuestion } from '#questions/model/kind.ts';

type Asked = Pick<ShownQuestion<{ none?: string | undefined }>, 'exclusiveCodes' | 'slots' | 'settings'>;

/** The codes that can only be chosen alone: of exclusive options, and of "none of these". */
export function exclusiveIn({ exclusiveCodes = [], slots, settings }: Asked): readonly number[] {
  const none = settings.none === undefined ? undefined : slots?.['none'];
  return none === undefined ? exclusiveCodes : [...exclusiveCodes, none];
}
