/** A regular expression as a tree of what it reads; anchors and lookarounds read nothing and are left out. */
export type PatternNode =
  | { readonly kind: 'atom'; readonly source: string }
  | { readonly kind: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly part: PatternNode; readonly least: number; readonly most: number };

const nothing: PatternNode = { kind: 'sequence', parts: [] };

/** Reads a pattern that `new RegExp(pattern, 'u')` has accepted. */
export function parsePattern(pattern: string): PatternNode {
  const reader = new PatternReader(pattern);
  return reader.readChoice();
}

/** How many letters a text that a pattern is found in has at least. */
export function shortestOf(node: PatternNode): number {
  switch (node.kind) {
    case 'atom':
      return 1;
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + shortestOf(part), 0);
    case 'choice':
      return Math.min(...node.parts.map(shortestOf));
    case 'repeat':
      return node.least * shortestOf(node.part);
  }
}

/** How many letters a text of a pattern has at most; no end where the pattern leaves something of it open. */
export function longestOfPattern(pattern: string): number {
  const node = parsePattern(pattern);
  return pattern.startsWith('^') && pattern.endsWith('$') && node.kind !== 'choice' ? longestOf(node) : Infinity;
}

function longestOf(node: PatternNode): number {
  switch (node.kind) {
    case 'atom':
      return 1;
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + longestOf(part), 0);
    case 'choice':
      return Math.max(...node.parts.map(longestOf));
    case 'repeat':
      return node.most === 0 ? 0 : node.most * longestOf(node.part);
  }
}

class PatternReader {
  private at = 0;
  constructor(private readonly pattern: string) {}

  readChoice(): PatternNode {
    const parts = [this.readSequence()];
    while (this.take('|')) parts.push(this.readSequence());
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts };
  }

  private readSequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.at < this.pattern.length && !/[|)]/.test(this.pattern[this.at]!)) parts.push(this.readRepeat());
    return { kind: 'sequence', parts };
  }

  private readRepeat(): PatternNode {
    const part = this.readOne();
    const [whole, sign, low, comma, high] = this.match(/^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/) ?? [];
    if (whole === undefined) return part;
    if (sign !== undefined)
      return { kind: 'repeat', part, least: sign === '+' ? 1 : 0, most: sign === '?' ? 1 : Infinity };
    const most = high ? Number(high) : comma ? Infinity : Number(low);
    return { kind: 'repeat', part, least: Number(low), most };
  }

  private readOne(): PatternNode {
    if (this.match(/^(?:\^|\$|\\[bB]|\\[1-9]\d*|\\k<\w+>)/)) return nothing;
    const lookaround = this.match(/^\(\?<?[=!]/);
    if (lookaround || this.match(/^\((?:\?:|\?<\w+>)?/)) {
      const inside = this.readChoice();
      this.take(')');
      return lookaround ? nothing : inside;
    }
    const [source = ''] =
      this.match(
        /^(?:\[(?:\\[^]|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|[^])|[^])/u,
      ) ?? [];
    return { kind: 'atom', source };
  }

  private take(sign: string): boolean {
    if (this.pattern[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private match(expression: RegExp): RegExpExecArray | null {
    const found = expression.exec(this.pattern.slice(this.at));
    if (found) this.at += found[0].length;
    return found;
  }
}
