import { type NestedPart, readNested, toParts } from '../../../schemas/language/nested/index.ts';
import { formatText } from '../formatText.ts';
import type { DisplayProps } from '../Look.ts';
import './nested.css';

/** A nested value to read: its parts below each other, each under its title. */
export function NestedDisplay({ field, value }: DisplayProps) {
  const read = readNested(value);
  return read === undefined ? <>{formatText(value)}</> : <Part part={toParts(read, field.schema)} />;
}

function Part({ part }: { readonly part: NestedPart }) {
  if ('text' in part) return <>{part.text}</>;
  return (
    <dl className="vf-nested-parts">
      {part.parts.map(({ title, part: inner }) => (
        <div key={title} className={'text' in inner ? undefined : 'vf-nested-deep'}>
          <dt>{title}</dt>
          <dd>
            <Part part={inner} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
