import type { FieldProps } from '#questions/kind-web.ts';
import { WithTexts } from '#web/messages/with-texts.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { DrawnFile } from './drawn-file.tsx';
import { file } from './messages.ts';
import { type FileSettings, isDrawn } from './taken.ts';

/** Respondents choose, drop or draw files, and continue while they upload. */
export function FileField(props: FieldProps<FileSettings>) {
  return (
    <WithTexts texts={TEXTS}>
      {isDrawn(props.question.settings) ? <DrawnFile {...props} /> : <ChosenFiles {...props} />}
    </WithTexts>
  );
}

const TEXTS = { file };
