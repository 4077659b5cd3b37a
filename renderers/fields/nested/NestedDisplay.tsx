import { type NestedPart, nestedText, readNested, toParts } from '../../../schemas/language/nested/index.ts';
import { kindOf } from '../../../schemas/language/nested/kindOf.ts';
import { formatText } from '../formatText.ts';
import type { DisplayProps } from '../Look.ts';
import './nested.css';

/** A nested value to read: its parts below each other, each under its title; held against another, what differs is marked. */
export function NestedDisplay({ field, value, against }: DisplayProps) {
  const read = readNested(value);
  if (read === undefined) return <>{formatText(value)}</>;
  const part = toParts(read, field.schema, kindOf);
  const other = readNested(against);
  return <Part part={part} other={other === undefined ? part : toParts(other, field.schema, kindOf)} />;
}

interface PartProps {
  readonly part: NestedPart;
  /** What stands there in the other value; absent where it has no such part. */
  readonly other: NestedPart | undefined;
}

function Part({ part, other }: PartProps) {
  if ('text' in part) return other && nestedText(other) === part.text ? <>{part.text}</> : <mark>{part.text}</mark>;
  const { parts: others = [], kind } = other && 'parts' in other ? other : {};
  const list = (
    <dl className="vf-nested-parts">
      {part.parts.map(({ title, part: inner }) => (
        <div key={title} className={'text' in inner ? undefined : 'vf-nested-deep'}>
          <dt>{title}</dt>
          <dd>
            <Part part={inner} other={others.find((one) => one.title === title)?.part} />
          </dd>
        </div>
      ))}
    </dl>
  );
  if (part.kind === undefined) return list;
  return (
    <>
      {part.kind === kind ? part.kind : <mark>{part.kind}</mark>}
      {list}
    </>
  );
}
