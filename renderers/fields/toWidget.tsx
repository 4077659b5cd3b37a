import type { FormContextType, RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { ScreenRecord } from '../../schemas/language/index.ts';
import type { Control, ControlProps } from './Look.ts';

/** What the form around a widget gives it: the control's whole state by the field's name. */
export interface WidgetContext extends FormContextType {
  /** A hook: the control re-renders when, and only when, what it shows changes. */
  readonly useControl: (name: string, id: string) => ControlProps;
}

/**
 * Makes an RJSF widget out of a control. The value comes from the form's own store, not from
 * RJSF, whose state derivation is linear in the number of fields. A plain function on purpose:
 * RJSF's utils know react-is 18, which takes memo and forwardRef of React 19 for no component.
 */
export function toWidget<Context extends WidgetContext>(Control: Control, Fixed: ComponentType<ControlProps>) {
  return function FieldWidget({ id, name, registry }: WidgetProps<ScreenRecord, RJSFSchema, Context>) {
    const control = registry.formContext.useControl(name, id);
    // What cannot be changed is text: a grey input asks to be tried.
    return control.disabled ? <Fixed {...control} /> : <Control {...control} />;
  };
}
