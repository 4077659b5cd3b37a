import type { ScreenRecord } from '../../../schemas/language/index.ts';
import { isSame } from '../../editing/isSame.ts';
import type { FormModel } from './FormModel.ts';
import { rootOf, type FormErrors } from './FormStore.ts';

/** What is wrong first, in the order a person meets it: fields, then sub-tables. */
export const firstWrong = (model: FormModel, errors: FormErrors): string | undefined => allWrong(model, errors)[0];

/** What is wrong next after a field or sub-table, and after the last the first again; the other way round on the way back. */
export function nextWrong(model: FormModel, errors: FormErrors, after: string, isBack = false): string | undefined {
  const names = namesOf(model);
  const wrong = allWrong(model, errors);
  if (isBack) return wrong.findLast((name) => names.indexOf(name) < names.indexOf(after)) ?? wrong.at(-1);
  return wrong.find((name) => names.indexOf(name) > names.indexOf(after)) ?? wrong[0];
}

/** Whether more than one field or sub-table is wrong. */
export const hasSeveralWrong = (model: FormModel, errors: FormErrors): boolean => allWrong(model, errors).length > 1;

function allWrong(model: FormModel, errors: FormErrors): readonly string[] {
  const wrong = new Set(Object.keys(errors).map(rootOf));
  return namesOf(model).filter((name) => wrong.has(name));
}

const namesOf = ({ fields, children }: FormModel): readonly string[] =>
  [...fields, ...children].map(({ name }) => name);

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
