import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import { isValidElement } from 'react';
import '../../theme/unseen.css';
import { nestedFieldTexts } from './texts.ts';

/** Which of several forms a part has: the choice, named to those who hear the page, and the chosen form. */
export function ChoiceOfForms({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  const { id, label } = isValidElement<{ readonly id?: string; readonly label?: string }>(selector)
    ? selector.props
    : {};
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
