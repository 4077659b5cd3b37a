import type { Ports } from '../../ports/index.ts';

/** The question before the page is left, while values of a list are not saved or something else is typed in an open cell. */
export class LeaveQuestion {
  /** Whether something else is typed in the cell that is open. */
  #isTyped: (() => boolean) | undefined;
  #end: (() => void) | undefined;

  constructor(
    private readonly getPorts: () => Ports,
    private readonly isWaiting: () => boolean,
  ) {}

  /**
   * Asks before the page ends while something else is typed in an open cell.
   * @returns what the cell calls when it closes
   */
  watch(isTyped: () => boolean): () => void {
    this.#isTyped = isTyped;
    this.follow();
    return () => {
      if (this.#isTyped !== isTyped) return;
      this.#isTyped = undefined;
      this.follow();
    };
  }

  /** Whether a cell is open. */
  get isOpen(): boolean {
    return this.#isTyped !== undefined;
  }

  /** Values have come to wait, or wait no more. */
  follow(): void {
    if (this.isWaiting() || this.#isTyped)
      this.#end ??= this.getPorts().navigation.guard(this.#isDirty, undefined, 'page');
    else {
      this.#end?.();
      this.#end = undefined;
    }
  }
  #isDirty = (): boolean => this.isWaiting() || this.#isTyped?.() === true;
}
