/**
 * An expression that cannot be parsed or typed, with the offset inside its source. Where the parser refuses it, the
 * message is the parser's own: the words for it belong to the check, and a browser has no use for them.
 */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  constructor(
    message: string,
    readonly offset: number,
    /** The name nobody knows, where that is the mistake, and what it was looked for in: `input`, `user` or the record. */
    readonly unknown?: { readonly name: string; readonly owner?: string },
    readonly isParsers = false,
  ) {
    super(message);
  }
}

/** Runs what the parser may refuse. @throws ExpressionError with the offset of the mistake */
export function attempt<T>(source: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw toExpressionError(source, error);
  }
}

interface CelError {
  readonly code?: string;
  readonly summary?: string;
  readonly message?: string;
  readonly range?: { readonly start: number };
}

/** A refusal of the parser or the checker. */
export function toExpressionError(source: string, thrown: unknown): ExpressionError {
  const error = thrown as CelError;
  const offset = Math.min(error.range?.start ?? 0, source.length);
  const summary = error.summary ?? error.message ?? String(thrown);
  const [, name] = /^(?:Unknown variable|No such key): (\w+)/.exec(summary) ?? [];
  if (name === undefined) return new ExpressionError(summary, offset, undefined, true);
  const [, owner] = /(?<!\w)(\w+)\s*\.\s*$/.exec(source.slice(0, offset)) ?? [];
  return new ExpressionError(`没有 \`${name}\` 这个名字`, offset, owner === undefined ? { name } : { name, owner });
}

/** Whether a sentence tells a name that is not there, in an expression. */
export const tellsUnknownName = (message: string): boolean => /没有 `[^`]*` 这个名字/.test(message);
