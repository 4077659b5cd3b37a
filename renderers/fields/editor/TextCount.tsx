import { editorTexts } from './texts.ts';

interface TextCountProps {
  readonly text: string;
  readonly most: number | undefined;
}

/** How long a text is, and how long it may be: told, not cut off. */
export function TextCount({ text, most }: TextCountProps) {
  const { length } = [...text];
  return (
    <span className="vf-editor-count" data-above={length > (most ?? Infinity) || undefined}>
      {editorTexts.count(length, most)}
    </span>
  );
}
