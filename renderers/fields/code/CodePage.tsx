import { formatText } from '../formatText.ts';
import type { DisplayProps } from '../Look.ts';
import '../editor/prose.css';

/** A program to read, line by line as it was written. */
export const CodePage = ({ value }: DisplayProps) => (
  <pre className="vf-prose-code">
    <code>{formatText(value)}</code>
  </pre>
);
