import type { ComponentProps } from 'react';

/**
 * The browser's file field, invisible over its parent's content. Each press empties it, so that the same file can be chosen again.
 */
export function FileInput({
  onChoose,
  ...props
}: { onChoose: (files: File[]) => void } & Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'onClick' | 'onChange'
>) {
  return (
    <input
      {...props}
      type="file"
      onClick={({ currentTarget }) => {
        currentTarget.value = '';
      }}
      onChange={({ currentTarget: { files } }) => files?.length && onChoose([...files])}
      className="tick-input outline-none file:cursor-pointer"
    />
  );
}
