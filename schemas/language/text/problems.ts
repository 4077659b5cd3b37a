/** A mistake in a screen file, for the person who made it: where, what, what was expected. */
export interface Problem {
  readonly component: string;
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  readonly message: string;
}

/** `file:line:column message`, as terminals and editors link it. */
export function formatProblem(problem: Problem): string {
  return `${problem.path}:${problem.line}:${problem.column} ${problem.message}`;
}

/** The same for what is allowed and most likely not meant. */
export const formatNote = (note: Problem): string => formatProblem({ ...note, message: `提醒：${note.message}` });

/**
 * The known name that is closest to a mistyped one, or undefined when none is near or it has nothing of it.
 * Names made of several words are near only where each word is: `socket_status` is not what `fleet_status` meant.
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const names = [...known];
  const wanted = toPlain(name);
  // Two other letters in a short word leave too little of it.
  const limit = name.length <= 5 ? 2 : Math.max(2, Math.floor(name.length / 3)) + 1;
  let best: string | undefined;
  let bestDistance = Math.min(limit, name.length);
  for (const candidate of names) {
    const distance = editDistance(wanted, toPlain(candidate), bestDistance);
    if (distance < bestDistance && isNearByWords(wanted, toPlain(candidate)))
      [best, bestDistance] = [candidate, distance];
  }
  // A plural is a beginning as well: no screen is called by one.
  const beginning = wanted.replace(/(?<=.{3})s$/, '');
  return (
    best ??
    (name.length >= 3
      ? shortestOf(names.filter((candidate) => toPlain(candidate).startsWith(beginning)))
      : undefined) ??
    nearestStart(wanted, names)
  );
}

/** The name with the fewest letters: who wrote `stat` left out less of `status` than of `stationId`. */
const shortestOf = (names: readonly string[]): string | undefined => names.toSorted((a, b) => a.length - b.length)[0];

/** Whether no word is another one altogether, where both names have as many: two thirds of its letters are kept. */
function isNearByWords(name: string, candidate: string): boolean {
  const [words, others] = [name.split(/[_-]/), candidate.split(/[_-]/)];
  if (words.length === 1 || words.length !== others.length) return true;
  return words.every((word, at) => {
    const limit = Math.ceil(word.length / 3) + 1;
    return editDistance(word, others[at]!, limit) < limit;
  });
}

/** The only name that begins alike and ends differently: `state` for `status`, but not `perms_type` for `permit_zone`. */
function nearestStart(wanted: string, names: readonly string[]): string | undefined {
  const [alike, ...others] = names.filter((candidate) => toPlain(candidate).startsWith(wanted.slice(0, 4)));
  if (wanted.length < 4 || alike === undefined || others.length > 0) return undefined;
  const plain = toPlain(alike);
  return Math.abs(plain.length - wanted.length) <= 2 && isNearByWords(wanted, plain) ? alike : undefined;
}

/** The name that shares the most beginnings of words with another: `memberStatus` for `state`. Of two that share as many neither was meant for sure. */
export function sharedWord(name: string, known: readonly string[]): string | undefined {
  const beginnings = (text: string): readonly string[] =>
    (text.match(/[A-Z]?[a-z0-9]+/g) ?? [])
      .map((word) => word.toLowerCase().slice(0, 4))
      .filter(({ length }) => length === 4);
  const wanted = beginnings(name);
  const [found, second] = known
    .map((other) => ({ other, shared: beginnings(other).filter((word) => wanted.includes(word)).length }))
    .sort((a, b) => b.shared - a.shared);
  return found && found.shared > (second?.shared ?? 0) ? found.other : undefined;
}

/** Without capitals, and with the full-width letters and digits of a Chinese keyboard as plain ones. */
const toPlain = (name: string): string => name.normalize('NFKC').toLowerCase();

/** `；是不是想写 \`x\`？`, or the known names when nothing is near and they are few. */
export function hint(name: string, known: Iterable<string>): string {
  const names = [...known];
  const near = nearestName(name, names);
  if (near !== undefined) return `；是不是想写 \`${near}\`？`;
  return names.length > 0 && names.length <= 40 ? `；可以写：${names.join('、')}` : '';
}

/** Letters to change, add or leave out; two that changed places count once. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: readonly number[] = [];
  let previous: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = previous[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swap = isSwapped ? before[column - 2]! + 1 : Infinity;
      current[column] = Math.min(previous[column]! + 1, current[column - 1]! + 1, change, swap);
    }
    [before, previous] = [previous, current];
  }
  return previous[b.length]!;
}
