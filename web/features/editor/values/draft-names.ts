import type { EditorValues, OptionValues } from '#web/authoring/values/value-types.ts';

/** A new key of an option, a row or an ending: short, as a published survey keeps it for good. */
const newKey = (): string => crypto.randomUUID().slice(-12);

/** The places of a form that name something. */
export type NamePath =
  | `questions.${number}._id`
  | `questions.${number}.section._id`
  | `questions.${number}.${'options' | 'rows'}.${number}.key`
  | `${'pollOptions' | 'endings'}.${number}.key`;

/**
 * New ids and keys for all parts of a draft that have none: by them two versions of it are compared, and it is translated before it is
 * published.
 */
export function missingNames({ questions, pollOptions, endings }: EditorValues): [NamePath, string][] {
  const items = <Path extends string>(path: Path, list: readonly Pick<OptionValues, '_id' | 'key' | 'of'>[]) =>
    list.flatMap(({ _id, key, of }, index): [`${Path}.${number}.key`, string][] =>
      _id === undefined && key === undefined && of === undefined ? [[`${path}.${index}.key`, newKey()]] : [],
    );
  return [
    ...questions.flatMap(({ _id, section, options, rows }, index): [NamePath, string][] => [
      ...(_id === undefined ? [[`questions.${index}._id`, crypto.randomUUID()] as [NamePath, string]] : []),
      ...(section && section._id === undefined
        ? [[`questions.${index}.section._id`, crypto.randomUUID()] as [NamePath, string]]
        : []),
      ...items(`questions.${index}.options`, options),
      ...items(`questions.${index}.rows`, rows),
    ]),
    ...items('pollOptions', pollOptions),
    ...items('endings', endings),
  ];
}
