import type { Editor } from '@tiptap/core';
import { useMemo, useState } from 'react';
import { htmlText } from '../../../schemas/language/html/index.ts';
import { EditorFrame } from '../editor/EditorFrame.tsx';
import { LinkQuestion } from '../editor/LinkQuestion.tsx';
import '../editor/prose.css';
import { TextCount } from '../editor/TextCount.tsx';
import { useEditorText } from '../editor/useEditorText.ts';
import { usePictures } from '../editor/usePictures.tsx';
import type { ControlProps } from '../Look.ts';
import { isAddress } from './extensions.ts';
import { toTools } from './toTools.ts';
import { useRichText } from './useRichText.ts';

/** Text with a form, edited as it will look, with its tools above it. */
export function RichTextEditor(props: ControlProps) {
  const { text, type, leave } = useEditorText(props);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  /** The addresses that pictures have in the text until they are stored: those that came with pasted words. */
  const [standing] = useState(() => new Map<File, string>());
  const pictures = usePictures(
    props,
    ({ address, name, file }) => {
      const before = standing.get(file);
      if (before === undefined) editor?.commands.insertContent({ type: 'picture', attrs: { src: address, alt: name } });
      else editor?.commands.movePictures(before, address);
    },
    (file) => {
      const before = standing.get(file);
      if (before !== undefined) editor?.commands.movePictures(before, null);
    },
  );
  const place = useRichText(props, {
    editor,
    onMade: setEditor,
    text,
    onType: type,
    onLeave: leave,
    onFiles: pictures.take,
    onPictures: (pasted) => {
      for (const [address, file] of pasted) standing.set(file, address);
      pictures.take([...pasted.values()]);
    },
  });
  const words = useMemo(() => htmlText(text), [text]);
  const address = String(editor?.getAttributes('link')['href'] ?? '');
  const closeLink = () => {
    setIsLinking(false);
    editor?.commands.focus();
  };
  const handleLink = (href: string) => {
    const chain = editor?.chain().focus().extendMarkRange('link');
    // Without chosen words the address is what is read.
    if (editor?.state.selection.empty && address === '')
      chain?.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain?.setLink({ href }).run();
    setIsLinking(false);
  };
  const handleUnlink = () => {
    editor?.chain().focus().extendMarkRange('link').unsetLink().run();
    setIsLinking(false);
  };
  return (
    <EditorFrame
      control={props}
      kind="richtext"
      groups={editor ? toTools(editor, { onLink: () => setIsLinking(!isLinking), onPicture: pictures.choose }) : []}
      question={
        isLinking && (
          <LinkQuestion
            field={props.field.name}
            address={address}
            isAllowed={isAddress}
            onApply={handleLink}
            onRemove={address === '' ? undefined : handleUnlink}
            onClose={closeLink}
          />
        )
      }
      foot={
        <>
          {pictures.progress}
          <TextCount text={words} most={props.field.maxLength} />
        </>
      }
    >
      {pictures.chooser}
      <div ref={place} className="vf-editor-page" />
    </EditorFrame>
  );
}
