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

/** The messages of cells that hold something. */
export function errorsOfFilled(errors: FormErrors, table: string, rows: readonly ScreenRecord[]): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => {
      const [, name, index, field = ''] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
      return name === table && !isSame(rows[Number(index)]?.[field], undefined);
    }),
  );
}
