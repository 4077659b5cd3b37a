import type { ChildTable } from '../../schemas/language/index.ts';
import { gridTexts } from './texts.ts';

interface SubTableErrorsProps {
  readonly child: ChildTable;
  readonly errors: Readonly<Record<string, string>>;
}

const shownMessages = 3;

/** The first messages of the cells in words: a red border alone says nothing to a screen reader. */
export function SubTableErrors({ child, errors }: SubTableErrorsProps) {
  const found = toRowMessages(child, errors);
  if (found.length === 0) return null;
  return (
    <ul className="vf-subtable-errors" role="alert">
      {found.slice(0, shownMessages).map((message) => (
        <li key={message}>{message}</li>
      ))}
      {found.length > shownMessages && <li>{gridTexts.more(found.length - shownMessages)}</li>}
    </ul>
  );
}

/** `periods[2].startTime` with its message as `第3行 开始时间：...`. */
export function toRowMessages(child: ChildTable, errors: Readonly<Record<string, string>>): readonly string[] {
  const titles = new Map(child.fields.map((field) => [field.name, field.title]));
  return Object.entries(errors).flatMap(([path, message]) => {
    const match = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path);
    if (!match || match[1] !== child.name) return [];
    return [gridTexts.rowMessage(Number(match[2]) + 1, titles.get(match[3] ?? '') ?? '', message)];
  });
}
