import { fromParse5 } from 'hast-util-from-parse5';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter, parseFragment, type TreeAdapter, type DefaultTreeAdapterMap } from 'parse5';
import { allowedHtml, asHtml, dropped, htmlText, textHtml } from '../../schemas/language/html/index.ts';

/** Why a text is not taken: what a browser would make of it is too much. */
export class HtmlTooLarge extends Error {
  override readonly name = 'HtmlTooLarge';
}

/**
 * Elements of one text, and how deep they stand in each other. A few thousand tags that are left open become many millions
 * of elements, and each of them looks through all that are open.
 */
const most = { elements: 20_000, depth: 100 } as const;

/** How the parser of attributes calls what is written otherwise. */
const properties: Readonly<Record<string, string>> = { class: 'className', colspan: 'colSpan', rowspan: 'rowSpan' };

const schema: Schema = {
  tagNames: Object.keys(allowedHtml),
  attributes: Object.fromEntries(
    Object.entries(allowedHtml).map(([tag, attributes]) => [
      tag,
      Object.entries(attributes).map(([name, value]) => [properties[name] ?? name, value]),
    ]),
  ),
  strip: [...dropped],
  // Which addresses may stand is said above; its own list knows neither phone numbers nor pictures within a text.
  protocols: {},
};

/**
 * Text with a form as it is kept: read as a browser reads it, left with what is allowed, and written anew. Plain text
 * becomes paragraphs; what shows neither text nor picture is empty.
 * @throws HtmlTooLarge
 */
export function cleanHtml(text: string): string {
  const written = toHtml(sanitize(readHtml(asHtml(text)), schema), {
    characterReferences: { useNamedReferences: true },
  });
  const clean = written.replace(nowhere, '');
  return htmlText(clean) === '' ? '' : clean;
}

/** A picture from elsewhere has lost its address. */
const nowhere = /<img(?![^<>]* src=)[^<>]*>/g;

function readHtml(html: string): ReturnType<typeof fromParse5> {
  return fromParse5(parseFragment(html, { treeAdapter: boundedAdapter() }));
}

/** The same on its way to a person, for rows that were written before their texts had a form: never refused. */
export function shownHtml(text: string): string {
  try {
    return cleanHtml(text);
  } catch (error) {
    if (error instanceof HtmlTooLarge) return textHtml(htmlText(text));
    throw error;
  }
}

type Nodes = DefaultTreeAdapterMap;

/** Builds a tree that is neither too large nor too deep. @throws HtmlTooLarge */
function boundedAdapter(): TreeAdapter<Nodes> {
  const depths = new WeakMap<object, number>();
  let elements = 0;
  const enter = (parent: Nodes['parentNode'], node: Nodes['node']): void => {
    const depth = (depths.get(parent) ?? 0) + 1;
    if (depth > most.depth) throw new HtmlTooLarge();
    depths.set(node, depth);
  };
  return {
    ...defaultTreeAdapter,
    createElement(...made) {
      elements += 1;
      if (elements > most.elements) throw new HtmlTooLarge();
      return defaultTreeAdapter.createElement(...made);
    },
    appendChild(parent, node) {
      enter(parent, node);
      defaultTreeAdapter.appendChild(parent, node);
    },
    insertBefore(parent, node, next) {
      enter(parent, node);
      defaultTreeAdapter.insertBefore(parent, node, next);
    },
  };
}
