import {
  Suspense,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { headingOf, type Field } from '../../schemas/language/index.ts';
import { useLatest } from '../answers/index.ts';
import { afterPress } from '../editing/afterPress.ts';
import { isSame } from '../editing/isSame.ts';
import { DraftsContext } from '../fields/drafts.ts';
import { lookOf, useLooks } from '../fields/index.ts';
import { cellEditorOf } from '../fields/toCellEditor.tsx';
import { choosing, isFocusLost } from '../popup/index.ts';
import { SheetRow } from '../popup/SheetHead.tsx';
import { isMedia, phone } from '../theme/index.ts';
import { isComposed } from '../typing/isComposed.ts';
import { endEditOutside } from './endEditOutside.ts';
import './in-place.css';
import { ValueEditor } from './LazyValueEditor.ts';
import { inPlaceTexts } from './texts.ts';
import type { ValueEdits } from './ValueEdits.ts';

interface ValueInPlaceProps<Row> {
  readonly edits: ValueEdits<Row>;
  readonly field: Field;
  readonly row: Row;
  readonly screenId: string;
  /** Open for editing at once. @default false */
  readonly startsOpen?: boolean;
  /** How the value is shown until it is pressed. */
  readonly children: ReactNode;
}

/** A value of a card: pressed, it is changed where it stands, and taken over when it is left. */
export function ValueInPlace<Row>({ children, startsOpen = false, ...props }: ValueInPlaceProps<Row>) {
  const { edits, field, row } = props;
  const [isOpen, setOpen] = useState(startsOpen);
  // What is just being pressed would slide from under the pointer by as much as the closed value is lower.
  const [room, setRoom] = useState<number>();
  const button = useRef<HTMLButtonElement>(null);
  const isDueFocus = useRef(false);
  const id = useId();
  useLayoutEffect(() => {
    if (isOpen || !isDueFocus.current) return;
    isDueFocus.current = false;
    if (isFocusLost()) button.current?.focus();
  }, [isOpen]);
  const handleClose = (height: number, isPressedBeside: boolean): void => {
    isDueFocus.current = !isPressedBeside;
    setOpen(false);
    setRoom(height);
    afterPress(() => setRoom(undefined));
  };
  if (!edits.isEditable(field, row)) return <>{children}</>;
  const message = edits.messageOf(field, row);
  if (isOpen) return <OpenValue {...props} onClose={handleClose} />;
  return (
    <span
      className={room === undefined ? 'vf-in-place' : 'vf-in-place vf-in-place-kept'}
      data-value={field.name}
      {...(room !== undefined && { style: { height: room } })}
      onClick={(event) => event.stopPropagation()}
    >
      <button
        ref={button}
        type="button"
        className="vf-link"
        id={id}
        aria-label={inPlaceTexts.edit(headingOf(field))}
        // Whoever hears the page, or speaks to it, is told the value as well.
        aria-labelledby={`${id} ${id}-value`}
        aria-busy={edits.isSaving?.(field, row)}
        onClick={() => setOpen(true)}
      >
        <span id={`${id}-value`}>{children}</span>
      </button>
      {message !== undefined && (
        <span role="alert" className="vf-in-place-message">
          {message}
        </span>
      )}
    </span>
  );
}

interface OpenValueProps<Row> extends Omit<ValueInPlaceProps<Row>, 'children'> {
  /** Hears how high it was (px), and whether a press beside it has closed it, which says itself where the focus goes. */
  readonly onClose: (height: number, isPressedBeside: boolean) => void;
}

function OpenValue<Row>({ edits, field, row, screenId, onClose }: OpenValueProps<Row>) {
  const looks = useLooks();
  const [editor] = useState(() => cellEditorOf(field, looks));
  const [opened] = useState(() => row);
  const [edited] = useState(() => edits.toEdited(row));
  const box = useRef<HTMLDivElement>(null);
  const value = useRef<unknown>(edited.record[field.name]);
  const isDone = useRef(false);
  const [message, setMessage] = useState(() => edits.messageOf(field, row));
  const { takesEnter = false, read } = lookOf(field, looks).cell ?? {};
  const close = (isPressedBeside = false): void => onClose(box.current?.offsetHeight ?? 0, isPressedBeside);
  const leave = (isPressedBeside = false): void => {
    if (isDone.current) return;
    isDone.current = true;
    const { current } = value;
    edits.save(field, row, (typeof current === 'string' ? read?.(current) : undefined) ?? current, opened);
    close(isPressedBeside);
  };
  useEffect(() => edits.watch?.(() => !isSame(value.current, edited.record[field.name])), [edits, edited, field]);
  const drafts = useContext(DraftsContext);
  const latest = useLatest(leave);
  useEffect(() => {
    const end = (): void => latest.current();
    const unregister = drafts?.register(end);
    const giveUp = endEditOutside(
      () => latest.current(true),
      () => box.current,
    );
    const place = box.current;
    return () => {
      giveUp();
      unregister?.();
      // A window that becomes wide puts a grid in the place of the cards, of a form as of a list.
      if (!place?.isConnected && (drafts || !isMedia(phone))) end();
    };
  }, [drafts, latest]);
  const handleKey = (event: KeyboardEvent): void => {
    // A dialog that was opened from here answers its own keys.
    const isHere = event.currentTarget.contains(event.target as Node);
    if (!isHere || isComposed(event.nativeEvent)) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      isDone.current = true;
      edits.giveUp?.(field, row);
      close();
    }
    if (event.key !== 'Enter' || takesEnter) return;
    event.preventDefault();
    const problem = edits.problemOf?.(field, row, value.current);
    if (problem === undefined) leave();
    else setMessage(problem);
  };
  const handleBlur = ({ currentTarget }: FocusEvent): void => {
    // The next element has the focus only after this one has lost it.
    setTimeout(() => {
      const next = document.activeElement;
      if (!currentTarget.contains(next) && !next?.closest(choosing) && document.hasFocus()) leave();
    });
  };
  return (
    <div
      ref={box}
      className="vf-in-place-open"
      data-value
      onClick={(event) => event.stopPropagation()}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <Suspense>
        <SheetRow value={edits.nameOf(row)}>
          <ValueEditor
            field={field}
            screenId={screenId}
            editor={editor}
            data={edited}
            value={edited.record[field.name]}
            eventKey={null}
            onValueChange={(next: unknown) => {
              value.current = next ?? undefined;
              setMessage(undefined);
            }}
            onFill={(_, filling) => edits.fill?.(field, row, filling)}
            onLate={(_, next) => edits.save(field, row, next, opened)}
            onLabel={edits.keepLabel}
            stopEditing={() => leave()}
            message={message}
          />
        </SheetRow>
      </Suspense>
    </div>
  );
}
