import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { IconShape } from '../../icons/index.ts';
import { editorIcons, type EditorIconName } from './editorIcons.ts';

/** What an editor can do with the text. */
export interface Tool {
  readonly name: string;
  /** In words, with its keys. */
  readonly title: string;
  /** An icon, or letters in its place. */
  readonly face: EditorIconName | { readonly letters: string };
  /** Whether the text at the caret has it already; undefined for what is done once. */
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly onPress: () => void;
}

interface ToolBarProps {
  readonly label: string;
  /** In groups that belong together. */
  readonly groups: readonly (readonly Tool[])[];
  readonly children?: ReactNode;
}

const buttons = 'button:not(:disabled)';
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The tools of an editor: one stop of the Tab key, with the arrows from one to the next. */
export function ToolBar({ label, groups, children }: ToolBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const first = groups.flat().find(({ isOff }) => !isOff)?.name;
  const [chosen, setChosen] = useState(first);
  const isThere = groups.flat().some(({ name, isOff }) => name === chosen && !isOff);
  const reachable = isThere ? chosen : first;
  const handleKeyDown = (event: KeyboardEvent) => {
    const all = [...(bar.current?.querySelectorAll<HTMLElement>(buttons) ?? [])];
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = steps[event.key];
    if (!step || at < 0) return;
    event.preventDefault();
    all[step(at, all.length)]?.focus();
  };
  return (
    <div ref={bar} className="vf-tools" role="toolbar" aria-label={label} onKeyDown={handleKeyDown}>
      {groups.map((tools) => (
        <div key={tools[0]?.name} className="vf-tool-group">
          {tools.map((tool) => (
            <ToolButton
              key={tool.name}
              tool={tool}
              isReachable={tool.name === reachable}
              onFocus={() => setChosen(tool.name)}
            />
          ))}
        </div>
      ))}
      {children}
    </div>
  );
}

interface ToolButtonProps {
  readonly tool: Tool;
  readonly isReachable: boolean;
  readonly onFocus: () => void;
}

function ToolButton({ tool, isReachable, onFocus }: ToolButtonProps) {
  const { title, face, isOn, isOff = false, onPress } = tool;
  return (
    <button
      type="button"
      className="vf-tool"
      title={title}
      aria-label={spokenName(tool)}
      aria-pressed={isOn}
      disabled={isOff}
      tabIndex={isReachable ? 0 : -1}
      onFocus={onFocus}
      // The caret stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {typeof face === 'string' ? <IconShape shape={editorIcons[face]} /> : face.letters}
    </button>
  );
}

/** What a tool is called aloud: with the letters that are seen on it. */
function spokenName({ title, face }: Tool): string {
  return typeof face === 'string' || title.includes(face.letters) ? title : `${face.letters} ${title}`;
}
