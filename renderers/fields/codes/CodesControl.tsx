import type { CodeTable } from '../../../schemas/language/codes/CodeTable.ts';
import type { Control, ControlProps } from '../Look.ts';
import { CodeCascader } from './CodeCascader.tsx';
import { CodeSelects } from './CodeSelects.tsx';

/** Chooses a code of a table: in one list that opens level by level, or, where a form says so, in a select for each level. */
export function toCodesControl(table: CodeTable): Control {
  return function CodesControl(props: ControlProps) {
    const hasSelects = props.field.form?.widget === 'select' && props.place === 'form';
    return hasSelects ? <CodeSelects {...props} table={table} /> : <CodeCascader {...props} table={table} />;
  };
}
