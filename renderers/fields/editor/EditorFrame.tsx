import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { ControlProps } from '../Look.ts';
import './editor.css';
import { toHeight } from './toHeight.ts';
import { editorTexts } from './texts.ts';
import { type Tool, ToolBar } from './ToolBar.tsx';

interface EditorFrameProps {
  readonly control: ControlProps;
  /** What sort of editor it is, for its styles. */
  readonly kind: 'richtext' | 'markdown' | 'code';
  readonly groups: readonly (readonly Tool[])[];
  /** What is asked below the tools, such as an address. */
  readonly question?: ReactNode;
  /** What stands below the text: how long it is, what is on its way. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds every editor of long texts: its tools, its foot, and the whole window where a person wants it. */
export function EditorFrame({ control, kind, groups, question, foot, children }: EditorFrameProps) {
  const { id, field, place, invalid } = control;
  const box = useRef<HTMLDivElement>(null);
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!isFull || !element) return undefined;
    // Above dialogs and drawers, wherever in them it stands, without another place in the page.
    element.popover = 'manual';
    element.showPopover();
    // What comes up over the page, such as a question, would lie below it, and has the focus.
    const handleFocus = ({ target }: FocusEvent) =>
      target instanceof Node && !element.contains(target) && setIsFull(false);
    document.addEventListener('focusin', handleFocus);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      element.hidePopover();
      element.popover = null;
    };
  }, [isFull]);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isFull || event.defaultPrevented) return;
    event.stopPropagation();
    setIsFull(false);
  };
  const full: Tool = {
    name: 'full',
    title: isFull ? editorTexts.reduce : editorTexts.enlarge,
    face: isFull ? 'reduce' : 'enlarge',
    isOn: isFull,
    onPress: () => setIsFull(!isFull),
  };
  return (
    <div
      ref={box}
      id={id}
      className={`vf-editor vf-editor-${kind} vf-editor-in-${place}`}
      style={toHeight(field)}
      role="group"
      aria-label={field.title}
      data-invalid={invalid || undefined}
      data-full={isFull || undefined}
      onKeyDown={handleKeyDown}
    >
      <ToolBar label={editorTexts.tools(field.title)} groups={[...groups, [full]]} />
      {question}
      <div className="vf-editor-text">{children}</div>
      {foot && <div className="vf-editor-foot">{foot}</div>}
    </div>
  );
}
