import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import { isValidElement, useEffect } from 'react';
import '../../theme/unseen.css';
import type { NestedContext } from './noteChange.ts';
import { nestedFieldTexts } from './texts.ts';

/** Which of several forms a part has: the choice, named to those who hear the page, and the chosen form. */
export function ChoiceOfForms({ selector, optionSchemaField, registry }: MultiSchemaFieldTemplateProps) {
  const { id, label, value } = isValidElement<SelectorProps>(selector) ? selector.props : {};
  const { onChoice } = registry.formContext as NestedContext;
  useEffect(() => {
    if (id !== undefined) onChoice?.(id, value);
  }, [onChoice, id, value]);
  return (
    <div>
      {/* The title above says what is chosen. */}
      <label className="vf-unseen" htmlFor={id}>
        {nestedFieldTexts.kindOf(label ?? '')}
      </label>
      {selector}
      {optionSchemaField}
    </div>
  );
}

/** What RJSF gives the control of the choice. */
interface SelectorProps {
  readonly id?: string;
  readonly label?: string;
  /** Which form is chosen, from 0. */
  readonly value?: number;
}
