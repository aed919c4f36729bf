import { createContext, use } from 'react';

/** What a field tells the control inside it, so that label, hint and error are wired without ids at the call. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The attributes of the surrounding field; none outside of one. */
export function useFieldControl(): Partial<FieldControl> {
  return use(FieldContext) ?? {};
}
