import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import type { FormModel } from './FormModel.ts';
import { rootOf, type FormErrors } from './FormStore.ts';

/** The messages of the form itself, else those of its first sub-table that has any. */
export function firstStage({ children }: FormModel, errors: FormErrors): FormErrors {
  const found = Object.entries(errors);
  const stageOf = (path: string): number => children.findIndex(({ name }) => name === rootOf(path));
  const first = Math.min(...found.map(([path]) => stageOf(path)));
  return Object.fromEntries(found.filter(([path]) => stageOf(path) === first));
}

/** What is wrong first, in the order a person meets it: fields, then sub-tables. */
export function firstWrong({ fields, children }: FormModel, errors: FormErrors): string | undefined {
  const wrong = new Set(Object.keys(errors).map(rootOf));
  return [...fields, ...children].find(({ name }) => wrong.has(name))?.name;
}

/**
 * The messages of a sub-table while it is filled in: those of cells that hold something, and all of what a person has tried to save.
 * @param tried how many rows there were then, from the first; undefined before a first attempt
 */
export function errorsOfRows(
  errors: FormErrors,
  table: string,
  rows: readonly ScreenRecord[],
  tried: number | undefined,
): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      if (rootOf(path) !== table) return false;
      const [, index, field = ''] = /^\w+\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
      if (index === undefined) return tried !== undefined;
      return Number(index) < (tried ?? 0) || !isSame(rows[Number(index)]?.[field], undefined);
    }),
  );
}
