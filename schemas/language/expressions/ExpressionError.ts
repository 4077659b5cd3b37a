import { findOpenBracket, wordMistake } from './wordMistake.ts';

/** An expression that cannot be parsed or typed, with the offset inside its source. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  constructor(
    message: string,
    readonly offset: number,
    /** The name nobody knows, where that is the mistake, and what it was looked for in: `input`, `user` or the record. */
    readonly unknown?: { readonly name: string; readonly owner?: string },
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

/** A refusal of the parser or the checker, in words a configurator can act on. */
export function toExpressionError(source: string, thrown: unknown): ExpressionError {
  const error = thrown as CelError;
  const offset = Math.min(error.range?.start ?? 0, source.length);
  const summary = error.summary ?? error.message ?? String(thrown);
  const [, name] = /^(?:Unknown variable|No such key): (\w+)/.exec(summary) ?? [];
  if (name === undefined) {
    const bracket = findOpenBracket(source);
    if (bracket && /EOF|^Expected/.test(summary)) return new ExpressionError(bracket.message, bracket.offset);
    return new ExpressionError(wordMistake(summary, source, offset), offset);
  }
  const [, owner] = /(?<!\w)(\w+)\s*\.\s*$/.exec(source.slice(0, offset)) ?? [];
  return new ExpressionError(`没有 \`${name}\` 这个名字`, offset, owner === undefined ? { name } : { name, owner });
}
