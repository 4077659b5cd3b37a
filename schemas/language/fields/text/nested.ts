import type { FieldFact } from '../FieldFact.ts';
import { json } from './json.ts';

/** A value with parts of its own: an object or a list, as its schema says. */
export const nested: FieldFact = {
  ...json,
  writtenAs: 'JSON文本',
  alsoCalled: ['nested', 'struct', 'settings'],
  impliedBy: { keywords: { schema: '{"type": "object", "properties": {"host": {"title": "主机"}}}' } },
  takes: ['schema'],
  needs: 'schema',
};
