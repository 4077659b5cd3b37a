import { useMemo } from 'react';
import { HtmlPage } from '../editor/HtmlPage.tsx';
import { formatText } from '../formatText.ts';
import type { DisplayProps } from '../Look.ts';
import { markdownHtml } from './markdownHtml.ts';

/** Markdown to read, drawn as it is meant. */
export function MarkdownPage({ value }: Pick<DisplayProps, 'value'>) {
  const html = useMemo(() => markdownHtml(formatText(value)), [value]);
  return <HtmlPage html={html} />;
}
