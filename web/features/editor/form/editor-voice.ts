import { createContext, use } from 'react';

/** How the parts of the editor tell what happened to the survey. */
export interface EditorVoice {
  /** Says what was taken away and how it comes back. */
  offerUndo: (words: string, restore: () => void) => void;
  /** Speaks to those who cannot see what happened. */
  announce: (words: string) => void;
}

export const EditorVoiceContext = createContext<EditorVoice>({ offerUndo: () => {}, announce: () => {} });

export const useEditorVoice = () => use(EditorVoiceContext);
