import type { FormContextType, RJSFSchema, WidgetProps } from '@rjsf/utils';
import { useEffect, useRef, type ComponentType } from 'react';
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
    if (control.disabled) return <Fixed {...control} />;
    return (
      <>
        <Control {...control} />
        {control.autoFocus && <FirstFocus />}
      </>
    );
  };
}

/**
 * Puts the caret into the control beside it when both have come, whatever the control is made of: radio buttons, a switch
 * and the button of an upload know no `autoFocus`. A person who is in the field already is left where they are.
 */
function FirstFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const frame = place.current?.closest('[data-field]');
    if (!frame || frame.contains(document.activeElement)) return;
    const choices = 'input[type=radio]:checked, input[type=checkbox]:checked';
    const control = frame.querySelector<HTMLElement>(choices) ?? frame.querySelector<HTMLElement>(controls);
    control?.focus({ preventScroll: true });
  }, []);
  return <span ref={place} hidden />;
}
const controls = ':is(input, textarea, button):not(:disabled, [hidden], [tabindex="-1"])';
