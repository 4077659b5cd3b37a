import type { CustomCellEditorProps } from 'ag-grid-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Field, ScreenRecord } from '../../schemas/language/index.ts';
import { controlOf } from './controls.ts';
import { DraftsContext } from './drafts.ts';
import type { CellLook, Control } from './Look.ts';
import { lookOf, type Looks } from './looks.ts';
import type { Filling } from './ref/withoutTyped.ts';
import { useEditStart } from './useEditStart.ts';

/** A row of an editable grid: the record changes, the row stays. */
export interface EditedRow {
  readonly record: ScreenRecord;
}

/** What a grid tells the editors of its cells beside the cell itself. */
export interface CellEditorParams {
  readonly field: Field;
  readonly screenId: string;
  readonly isDisabled: (row: EditedRow) => boolean;
  readonly onFill: (row: EditedRow, filling: Filling) => void;
  /** Hears of a value that comes after the cell was left, such as a file that was on its way. @default it is lost */
  readonly onLate?: (row: EditedRow, value: unknown) => void;
  /** Hears what a record that is about to be chosen is called. @default it is asked for */
  readonly onLabel?: ((field: Field, value: string, label: string) => void) | undefined;
}

/** What an editor asks of the grid around it. */
export type CellEditorProps = Pick<
  CustomCellEditorProps<EditedRow>,
  'data' | 'value' | 'eventKey' | 'onValueChange' | 'stopEditing'
> &
  CellEditorParams;

type CellEditor = ReturnType<typeof toCellEditor>;
const editors = new Map<Control, CellEditor>();

/** The editor of a field whose control was fetched. One for each control: another component in its place would begin the edit again. */
export function cellEditorOf(field: Field, looks: Looks): CellEditor {
  const control = controlOf(field, looks);
  const editor = editors.get(control) ?? toCellEditor(control, lookOf(field, looks).cell);
  editors.set(control, editor);
  return editor;
}

/** Makes the editor of a grid cell out of a control. */
function toCellEditor(Control: Control, { closesOnChoice = false }: CellLook = {}) {
  return function CellEditor(props: CellEditorProps) {
    const { data, value, onValueChange, stopEditing } = props;
    // To an editor that is opened again before it is gone, as by quick keys, the grid says nothing of its column.
    const [{ field, screenId, isDisabled, onFill, onLate, onLabel }] = useState<CellEditorParams>(props);
    const { box, typed } = useEditStart(props.eventKey);
    const isLeaving = useRef(false);
    // The grid takes undefined for an edit that changed nothing.
    const isLeft = useRef(false);
    useEffect(() => {
      isLeft.current = false;
      return () => void (isLeft.current = true);
    }, []);
    const handleDraft = (next: unknown) => (isLeft.current ? onLate?.(data, next) : onValueChange(next ?? null));
    // A draft is not given back to the control: it would take it for confirmed.
    const [confirmed, setConfirmed] = useState<unknown>(value);
    const handleChange = (next: unknown) => {
      setConfirmed(next);
      handleDraft(next);
      // The grid reads the value on its next render, so the cell closes after that one.
      if (closesOnChoice && !isLeaving.current && !isLeft.current) setTimeout(() => stopEditing());
    };
    /** Tab takes what stands marked among the choices that were typed for, as in a spreadsheet, and leaves the cell by itself. */
    const handleTab = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Tab' || !isTypedFor(target)) return;
      isLeaving.current = true;
      target.dispatchEvent(new window.KeyboardEvent('keydown', enter));
      isLeaving.current = false;
    };
    return (
      // The grid ends an edit on its own; a pause before the text is handed over would lose it.
      <DraftsContext value={null}>
        <div ref={box} className="vf-cell-editor" onKeyDownCapture={handleTab}>
          <Control
            id={`cell-${field.name}`}
            field={field}
            value={confirmed}
            onChange={handleChange}
            onDraft={handleDraft}
            disabled={isDisabled(data)}
            invalid={false}
            autoFocus
            screenId={screenId}
            getRecord={() => data.record}
            place="cell"
            onFill={(filling) => onFill(data, filling)}
            onLabel={(chosen, label) => onLabel?.(field, chosen, label)}
            typed={typed}
            onDone={() => setTimeout(() => isLeft.current || stopEditing())}
          />
        </div>
      </DraftsContext>
    );
  };
}

/** By its code, too: lists of choices ask for that. */
const enter = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true } as const;

/** Whether a person has typed for one of the choices that stand open. */
function isTypedFor(target: EventTarget): target is HTMLInputElement {
  const isOpen = target instanceof HTMLInputElement && target.getAttribute('aria-expanded') === 'true';
  return isOpen && target.matches('[role=combobox]') && target.value !== '';
}
