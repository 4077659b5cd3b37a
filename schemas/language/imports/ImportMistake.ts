/** Why a file as a whole cannot be imported, in words for the person who chose it. */
export class ImportMistake extends Error {
  override readonly name = 'ImportMistake';
}
