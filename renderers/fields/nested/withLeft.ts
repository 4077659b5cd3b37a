import type { RJSFSchema } from '@rjsf/utils';

/** A form of a part that is chosen in the place of another one. */
interface ChosenForm {
  /** What the form begins with. */
  readonly fresh: unknown;
  /** What stands in the form before it. */
  readonly now: unknown;
  readonly form: RJSFSchema | undefined;
}

/**
 * What a form holds that is chosen once more: what stood in it when it was left. What the form before it has as well, such
 * as the parts around the choice, is as it is now.
 * @param left undefined where it was not chosen before
 */
export function withLeft(left: unknown, { fresh, now, form }: ChosenForm): unknown {
  if (!isObject(left)) return left ?? fresh;
  const current = isObject(now) ? now : {};
  const own = Object.keys(form?.properties ?? {}).filter(
    (name) => left[name] !== undefined && current[name] === undefined,
  );
  return { ...(isObject(fresh) && fresh), ...Object.fromEntries(own.map((name) => [name, left[name]])) };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
