/** The errors of formulas by their names, and the numbers that files give them: the same wherever one is read or written. */

const numbers = new Map([
  ['#NULL!', 0],
  ['#DIV/0!', 7],
  ['#VALUE!', 15],
  ['#REF!', 23],
  ['#NAME?', 29],
  ['#NUM!', 36],
  ['#N/A', 42],
]);

/** What Excel shows for the number of an error. */
export const errorName = (number) => [...numbers].find(([, own]) => own === number)?.[0] ?? '#VALUE!';

/** The number of an error; whatever Excel does not know stays an error all the same. */
export const errorNumber = (name) => numbers.get(name) ?? numbers.get('#N/A');
