import { createContext, use } from 'react';
import type { ShowName } from '#web/features/editor/values/show-values.ts';

/** Opens the conditions of something of the survey; says so where no further thing can have any. */
export const OpenShowContext = createContext<(name: ShowName) => void>(() => {});

export const useOpenShow = () => use(OpenShowContext);

/** The hidden fields that a stored survey has declared. */
export const HiddenNamesContext = createContext<readonly string[]>([]);

export const useHiddenNames = () => use(HiddenNamesContext);
