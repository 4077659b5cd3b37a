import { Input } from 'antd';
import type { CSSProperties, KeyboardEvent } from 'react';
import type { Field } from '../../../schemas/language/index.ts';
import type { ControlProps } from '../Look.ts';
import { CellPanel } from '../panel/CellPanel.tsx';
import { textTexts } from './texts.ts';
import { LineControl } from './LineControl.tsx';
import { useTextDraft } from './useTextDraft.ts';

/** Several lines of text; in a search bar, whose questions have one line, one. */
export function TextAreaControl(props: ControlProps) {
  if (props.place === 'search') return <LineControl {...props} />;
  return props.place === 'cell' ? <CellLines {...props} /> : <LinesControl {...props} />;
}
/** All lines of a text, in a panel over the cell of a grid. */
function CellLines(props: ControlProps) {
  const input = useTextDraft(props);
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter') return;
    // Enter ends the edit; with Alt it begins a line, as in a spreadsheet.
    event.preventDefault();
    const { currentTarget: box } = event;
    if (!event.altKey) return input.onKeyDown(event);
    box.setRangeText('\n', box.selectionStart, box.selectionEnd, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertLineBreak' }));
  };
  return (
    <CellPanel
      className="vf-text-panel"
      style={toPanelSize(props.field)}
      foot={<div className="vf-panel-hint">{textTexts.cellLines}</div>}
    >
      <Input.TextArea {...input} className="vf-cell-lines" rows={1} onKeyDown={handleKeyDown} />
    </CellPanel>
  );
}
function LinesControl(props: ControlProps) {
  const input = useTextDraft(props);
  const { maxLength, form } = props.field;
  const count = maxLength ? { count: { show: true, max: maxLength } } : {};
  const size =
    form?.height === undefined ? { autoSize: { minRows: 3, maxRows: 8 } } : { style: { height: form.height } };
  return <Input.TextArea {...input} {...count} {...size} />;
}
/** The size that the file gives the panel; the usual one where it gives none. */
const toPanelSize = ({ form }: Field): CSSProperties =>
  ({
    ...(form?.height !== undefined && { '--vf-text-height': `${form.height}px` }),
    ...(form?.width !== undefined && { '--vf-text-width': `${form.width}px` }),
  }) as CSSProperties;

/** A secret. The browser must not fill in the sign-in password of the person who edits. */
export function PasswordControl(props: ControlProps) {
  const input = useTextDraft(props);
  const isEdit = Boolean(props.getRecord()['id']);
  return (
    <Input.Password
      {...input}
      placeholder={isEdit ? textTexts.unchanged : input.placeholder}
      autoComplete="new-password"
      // Tab goes on to the next field; the eye is for the pointer, so that no key shows a secret unasked.
      visibilityToggle={{ tabIndex: -1 }}
    />
  );
}
