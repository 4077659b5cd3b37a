import { asHtml } from '../../../schemas/language/html/index.ts';
import { HtmlPage } from '../editor/HtmlPage.tsx';
import { formatText } from '../formatText.ts';
import type { DisplayProps } from '../Look.ts';

/** Text with a form to read. */
export const RichTextPage = ({ value }: DisplayProps) => <HtmlPage html={asHtml(formatText(value))} />;
