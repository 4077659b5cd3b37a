import ObjectFieldTemplate from '@rjsf/antd/lib/templates/ObjectFieldTemplate/index.js';
import { ADDITIONAL_PROPERTY_FLAG, type ObjectFieldTemplateProps } from '@rjsf/utils';
import { cloneElement, type ReactElement, useState } from 'react';
import { isSame } from '../../editing/isSame.ts';
import { type KeyedPart, toKeyedParts } from './keyedParts.ts';

/**
 * The parts of an object. One that a person names stays the one it is, with the focus that is in it: the theme tells
 * parts apart by their names, and would make it anew.
 */
export function ObjectParts(props: ObjectFieldTemplateProps) {
  const { properties } = props;
  const [held, setHeld] = useState<readonly KeyedPart[]>([]);
  const keyed = toKeyedParts(
    held,
    properties.flatMap(({ name, content }) => (isNamed(content) ? [name] : [])),
  );
  if (!isSame(held, keyed)) setHeld(keyed);
  const keys = new Map(keyed.map(({ name, key }) => [name, `#${key}`]));
  const parts = properties.map((part) => {
    const key = keys.get(part.name) ?? `.${part.name}`;
    return { ...part, name: key, content: cloneElement(part.content, { key }) };
  });
  return <ObjectFieldTemplate {...props} properties={parts} />;
}

/** Whether a person has named the part. */
const isNamed = ({ props }: ReactElement): boolean =>
  ADDITIONAL_PROPERTY_FLAG in (props as { readonly schema: object }).schema;
