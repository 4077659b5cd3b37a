import { makeSignal } from './signal.ts';

/** Further back nobody goes step by step. */
const mostSteps = 200;

/** What a person did, to be taken back and done again step by step. */
export class StepHistory<Step> {
  readonly canUndo = makeSignal(false);
  readonly canRedo = makeSignal(false);
  readonly #done: Step[] = [];
  #undone: Step[] = [];

  /** Keeps a step. */
  add(step: Step): void {
    const last = this.#done.at(-1);
    const joined = last && this.joined(last, step);
    if (joined) this.#done.splice(-1, 1, joined);
    else this.#done.push(step);
    if (this.#done.length > mostSteps) this.#done.shift();
    this.#undone = [];
    this.#tell();
  }
  /** Two steps as the one that they are to a person; nothing where they are two. */
  protected joined(_last: Step, _next: Step): Step | undefined {
    return undefined;
  }
  /** Forgets the last step if it is the one that is meant. @returns whether it was */
  forget(isMeant: (step: Step) => boolean): boolean {
    const step = this.#done.at(-1);
    if (!step || !isMeant(step)) return false;
    this.#done.pop();
    this.#tell();
    return true;
  }
  /** Forgets all steps: what they would bring back is no longer what was there. */
  clear(): void {
    this.#done.length = 0;
    this.#undone = [];
    this.#tell();
  }
  /** The step to be taken back, or nothing where there is none left. */
  undo(): Step | undefined {
    const step = this.#done.pop();
    if (step) this.#undone.push(step);
    this.#tell();
    return step;
  }
  /** The step to be done again. */
  redo(): Step | undefined {
    const step = this.#undone.pop();
    if (step) this.#done.push(step);
    this.#tell();
    return step;
  }

  #tell(): void {
    this.canUndo.set(this.#done.length > 0);
    this.canRedo.set(this.#undone.length > 0);
  }
}
