import { Suspense, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { headingOf } from '../../../schemas/language/index.ts';
import { lookOf, useLooks } from '../../fields/index.ts';
import { cellEditorOf } from '../../fields/toCellEditor.tsx';
import { isComposed } from '../../grid/inputMethod.ts';
import type { EditedValueProps } from '../columns/EditedColumns.ts';
import { QuickEditor } from './LazyQuickEditor.ts';
import './quick.css';
import type { QuickEdits } from './QuickEdits.ts';
import { quickTexts } from './texts.ts';

interface QuickValueProps extends EditedValueProps {
  readonly edits: QuickEdits;
  readonly screenId: string;
}

/** A value of a card: pressed, it is changed where it stands, and saved when it is left. */
export function QuickValue({ edits, field, record, screenId, children }: QuickValueProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!edits.isEditable(field, record)) return <>{children}</>;
  const message = edits.messageOf(field, record);
  if (isOpen) return <OpenValue {...{ edits, field, record, screenId }} onClose={() => setOpen(false)} />;
  return (
    <span className="vf-quick-value" onClick={(event) => event.stopPropagation()}>
      <button
        type="button"
        className="vf-link"
        id={id}
        aria-label={quickTexts.edit(headingOf(field))}
        // Whoever hears the page, or speaks to it, is told the value as well.
        aria-labelledby={`${id} ${id}-value`}
        aria-busy={edits.isSaving(field, record)}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`}>{children}</span>
      </button>
      {message !== undefined && (
        <span role="alert" className="vf-quick-below">
          {message}
        </span>
      )}
    </span>
  );
}

type OpenValueProps = Omit<QuickValueProps, 'children'> & { readonly onClose: () => void };

/** What hangs over the page belongs to the value it was opened for. */
const popups = '.ant-select-dropdown, .ant-picker-dropdown';

function OpenValue({ edits, field, record, screenId, onClose }: OpenValueProps) {
  const looks = useLooks();
  const [editor] = useState(() => cellEditorOf(field, looks));
  const form = edits.toForm(record);
  const value = useRef<unknown>(form[field.name]);
  const isDone = useRef(false);
  const [message, setMessage] = useState(() => edits.messageOf(field, record));
  const { takesEnter = false } = lookOf(field, looks).cell ?? {};
  const leave = (): void => {
    if (isDone.current) return;
    isDone.current = true;
    edits.save(field, record, value.current);
    onClose();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (isComposed(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      isDone.current = true;
      edits.giveUp(field, record);
      onClose();
    }
    if (event.key !== 'Enter' || takesEnter) return;
    event.preventDefault();
    const problem = edits.problemOf(field, record, value.current);
    if (problem === undefined) leave();
    else setMessage(problem);
  };
  const handleBlur = ({ currentTarget }: FocusEvent): void => {
    // The next element has the focus only after this one has lost it.
    setTimeout(() => {
      const next = document.activeElement;
      if (!currentTarget.contains(next) && !next?.closest(popups) && document.hasFocus()) leave();
    });
  };
  return (
    <div
      className="vf-quick-open"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <Suspense>
        <QuickEditor
          field={field}
          screenId={screenId}
          editor={editor}
          data={{ record: form }}
          value={form[field.name]}
          eventKey={null}
          onValueChange={(next: unknown) => {
            value.current = next ?? undefined;
            setMessage(undefined);
          }}
          stopEditing={leave}
          message={message}
        />
      </Suspense>
    </div>
  );
}
