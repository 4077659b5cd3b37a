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
  const pictures = usePictures(props, ({ address, name }) =>
    editor?.commands.insertContent({ type: 'picture', attrs: { src: address, alt: name } }),
  );
  const place = useRichText(props, {
    editor,
    onMade: setEditor,
    text,
    onType: type,
    onLeave: leave,
    onFiles: pictures.take,
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
