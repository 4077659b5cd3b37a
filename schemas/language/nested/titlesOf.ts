import { below, titleOf } from './nestedParts.ts';
import type { NestedPath, NestedSchema } from './NestedSchema.ts';

/** The titles on the way to a place in a nested value. */
export function titlesOf(schema: NestedSchema | undefined, path: NestedPath): readonly string[] {
  const [step, ...rest] = path;
  if (step === undefined) return [];
  const next = schema && below(schema, step);
  const title = typeof step === 'string' && next?.title === undefined ? step : titleOf(next, step);
  return [title, ...titlesOf(next, rest)];
}
