import { createContext, use } from 'react';

/** Lets parts of the editor announce changes of the survey. */
export interface EditorVoice {
  /** Tells the author about a removed item, with a button that restores it. */
  offerUndo: (words: string, restore: () => void) => void;
  /** Announces a change to screen readers. */
  announce: (words: string) => void;
}

export const EditorVoiceContext = createContext<EditorVoice>({ offerUndo: () => {}, announce: () => {} });

export const useEditorVoice = () => use(EditorVoiceContext);
