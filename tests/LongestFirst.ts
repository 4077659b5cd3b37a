import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that say little themselves: the tests in them are made for every screen. Their size tells nothing of their time. */
const longest = /\/tests\/walk\/screens\//;

/** What takes longest is begun first, so that no worker is left with a long file at the end; of one project after the other. */
export class LongestFirst extends BaseSequencer {
  /** By how long a file took the last time, as vitest has it, or else by its size. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => longest.test(moduleId);
    const ordered = [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    // A worker goes on to the next file only within its project: where they alternate, each file starts one anew and reads
    // all that the former had read.
    const projects = new Set(ordered.map(({ project }) => project.name));
    return [...projects].flatMap((name) => ordered.filter(({ project }) => project.name === name));
  }
}
