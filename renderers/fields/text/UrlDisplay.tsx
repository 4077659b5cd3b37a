import type { DisplayProps } from '../Look.ts';
import { formatText } from '../formatText.ts';

/** A link only for http and https: whatever else stands in the data is shown as the text it is. */
export function UrlDisplay({ value }: DisplayProps) {
  const text = formatText(value);
  if (!isWebAddress(text)) return <>{text}</>;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer" title={text}>
      {text}
    </a>
  );
}

/** Whether the text is an absolute web address that is safe to open. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:';
}
