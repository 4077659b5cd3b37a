/** A mistake of the text and where it stands. */
export interface Mistake {
  readonly offset: number;
  readonly message: string;
}
