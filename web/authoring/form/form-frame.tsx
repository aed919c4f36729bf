import { Bold, ImagePlus, Italic, Link2, List } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { mayHaveForm } from '#basics/form-marks.ts';
import { mediumOf } from '#basics/media.ts';
import { MEDIA_TYPES, PICTURE_TYPES } from '#contract/files/uploads.ts';
import { usePictureUpload } from '#web/authoring/options/use-picture-upload.ts';
import { typeInto } from '#web/authoring/type-into.ts';
import { keyAlong } from '#web/ui/browser/mirrored.ts';
import { FormedText } from '#web/ui/formed-text.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { joinClasses } from '#web/ui/join-classes.ts';
import { type Change, emphasized, linked, listed, pictured } from './marked.ts';

/**
 * A text field whose text may have form: tools above it while the author is in it, and otherwise the text as its readers see it.
 * @param props.children the field, a textarea
 * @param props.drawn false for a field that always shows its marks
 */
export function FormFrame({
  text,
  tools = 'all',
  drawn = true,
  children,
}: {
  text: string;
  /** `lines` has no picture, `words` no list either; `none` is for a field that cannot change. */
  tools?: 'all' | 'lines' | 'words' | 'none';
  drawn?: boolean;
  children: ReactNode;
}) {
  const frame = useRef<HTMLSpanElement>(null);
  const t = useTranslations('forming');
  const [isIn, setIn] = useState(false);
  const isDrawn = drawn && !isIn && mayHaveForm(text);

  function change(make: (text: string, range: [number, number]) => Change): void {
    const field = frame.current?.querySelector('textarea');
    if (!field || field.readOnly) return;
    const { range, words, selected } = make(field.value, [field.selectionStart, field.selectionEnd]);
    typeInto(field, words, range);
    field.setSelectionRange(...selected);
  }
  const link = () => change((all, range) => linked(all, range, t('linkExample')));
  const byKey: Readonly<Record<string, () => void>> = {
    b: () => change((all, range) => emphasized(all, range, '**')),
    i: () => change((all, range) => emphasized(all, range, '*')),
    k: link,
  };

  /** Alt+F10 leads from the field to the tools, arrow keys from one to the next, and Escape back. */
  function goByKey({ key, altKey }: KeyboardEvent): boolean {
    const buttons = [...(frame.current?.querySelectorAll<HTMLElement>('[role=toolbar] button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    if (at < 0 && !(altKey && key === 'F10')) return false;
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, F10: 1 };
    const step = steps[frame.current ? keyAlong(key, frame.current) : key];
    if (step !== undefined) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else if (key === 'Escape') frame.current?.querySelector('textarea')?.focus();
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (tools !== 'none' && goByKey(event)) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    const isMeant = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    const act = isMeant && !event.nativeEvent.isComposing ? byKey[event.key.toLowerCase()] : undefined;
    if (!act || tools === 'none') return;
    event.preventDefault();
    act();
  }

  return (
    // The keys work in the field; each has a button, too.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <span
      ref={frame}
      onKeyDown={onKeyDown}
      onFocus={() => setIn(true)}
      onBlur={({ relatedTarget }) => setIn(frame.current?.contains(relatedTarget) ?? false)}
      className="relative block"
    >
      {isDrawn ? (
        <span
          inert
          aria-hidden="true"
          dir="auto"
          className="wrap-break-word block min-h-[1lh] whitespace-pre-line border-transparent border-b-2 py-0.5 pointer-coarse:py-2"
        >
          <FormedText text={text} pictures={tools === 'all'} />
        </span>
      ) : null}
      {/* The field stays where it is for the pointer, the keyboard and screen readers. */}
      <span className={isDrawn ? 'absolute inset-0 overflow-hidden opacity-0' : 'block'}>{children}</span>
      {tools === 'none' ? null : (
        <span
          role="toolbar"
          aria-label={t('tools')}
          className={joinClasses(
            isIn ? 'flex' : 'hidden',
            'absolute end-0 bottom-full z-10 rounded-control border border-hairline bg-raised',
          )}
        >
          <Tool label={t('bold')} icon={Bold} onPress={() => byKey['b']?.()} />
          <Tool label={t('italic')} icon={Italic} onPress={() => byKey['i']?.()} />
          <Tool label={t('link')} icon={Link2} onPress={link} />
          {tools === 'words' ? null : <Tool label={t('list')} icon={List} onPress={() => change(listed)} />}
          {tools === 'all' ? (
            <PictureTool
              onStored={(address) =>
                change((_, range) =>
                  pictured(range, address, t(mediumOf(address) === 'picture' ? 'pictureExample' : 'mediumExample')),
                )
              }
            />
          ) : null}
        </span>
      )}
    </span>
  );
}

/** No stop of the Tab key. It does not take the focus from a pointer, so that the selection stays. */
function Tool({ label, icon, onPress }: { label: string; icon: typeof Bold; onPress: () => void }) {
  return (
    <IconButton
      label={label}
      icon={icon}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="pointer-fine:size-8!"
    />
  );
}

function PictureTool({ onStored }: { onStored: (address: string) => void }) {
  const t = useTranslations('forming');
  const input = useRef<HTMLInputElement>(null);
  const { upload, isPending, told } = usePictureUpload('text', ({ address }) => onStored(address));

  return (
    <>
      <IconButton
        label={t('picture')}
        icon={ImagePlus}
        tabIndex={-1}
        aria-disabled={isPending}
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => isPending || input.current?.click()}
        className="pointer-fine:size-8!"
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={[...PICTURE_TYPES, ...MEDIA_TYPES].join(',')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) upload(file);
          currentTarget.value = '';
        }}
      />
      <span role="status" className="sr-only">
        {told}
      </span>
    </>
  );
}
