import { Alert } from 'antd';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLatest } from '../../answers/index.ts';
import { replayTyping } from '../../typing/replayTyping.ts';
import { undoInFocus } from '../../typing/undoInFocus.ts';
import { closePopup } from '../../popup/index.ts';
import { Button } from '../../button/Button.tsx';
import { DraftsContext, HoldContext } from '../../fields/drafts.ts';
import { ChildTables } from './ChildTables.tsx';
import { focusField, goOn } from './focusFirstError.ts';
import { anyError, rootOf } from '../session/FormStore.ts';
import type { FormSession } from '../session/FormSession.ts';
import { useTopics } from '../session/useTopics.ts';
import { RjsfForm } from './rjsf.tsx';
import { formTexts } from '../texts.ts';
import { useFieldInView } from './useFieldInView.ts';
import { followPresses } from '../../editing/afterPress.ts';

interface FormBodyProps {
  readonly session: FormSession;
  readonly problem: string | null;
  /** The problem takes the focus: the key that was pressed for what it is about is not pressed again unread. */
  readonly mustBeRead?: boolean;
  readonly isRestored?: boolean;
  /** @param hasShift whether Shift was held with Ctrl+Enter */
  readonly onSubmit: (hasShift?: boolean) => void;
  /** Enter in a line of text submits, as in a dialog that asks for a value or two. */
  readonly submitsOnEnter?: boolean;
  readonly children?: ReactNode;
}

/** The inside of a form: notices, fields and sub-tables. Ctrl+Enter saves from anywhere in it. */
export function FormBody(props: FormBodyProps) {
  const { session, problem, mustBeRead = false, isRestored, onSubmit, submitsOnEnter = false, children } = props;
  // By the session: RJSF takes one session for another that looks the same, and would leave its fields on the old one.
  const fields = useMemo(() => <RjsfForm key={session.idPrefix} session={session} />, [session]);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => (body.current ? replayTyping(body.current) : undefined), []);
  useEffect(followPresses, []);
  useEffect(undoInFocus, []);
  useFieldInView(body);
  /** A dialog that is opened from a field tells of its keys here, too: they are for that dialog. */
  const isInside = ({ target }: KeyboardEvent): boolean => body.current?.contains(target as Node) === true;
  const submit = (event: Pick<KeyboardEvent, 'preventDefault' | 'shiftKey'>) => {
    event.preventDefault();
    closePopup();
    onSubmit(event.shiftKey);
  };
  // Enter would take or leave what is pointed at in the open list of a select: with Ctrl it is not for the select.
  const handleKeyDownCapture = (event: KeyboardEvent) => {
    const select = event.target as HTMLInputElement;
    if (!isSave(event) || !isInside(event) || !select.matches('[role=combobox]')) return;
    event.stopPropagation();
    const isInCell = select.closest('.ag-root') !== null;
    const isTyped = Boolean(select.value?.trim());
    // The cell of a sub-table takes what is chosen when it loses the focus, and a select tells then what was not.
    const cell = select.closest<HTMLElement>('.ag-cell');
    if (isInCell || isTyped) select.blur();
    if (!isInCell || !isTyped) return submit(event);
    event.preventDefault();
    // The next one saves, wherever the person is.
    cell?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isInside(event)) return;
    if (isSave(event) || (submitsOnEnter && event.key === 'Enter' && isPlainLine(event))) submit(event);
  };
  // What is asked beside it, such as a button of the window the form stands in.
  const latest = useLatest(submit);
  useEffect(() => {
    const own = body.current;
    const frame = own?.closest<HTMLElement>('[role=dialog], .vf-form-page');
    const handleOutside = (event: globalThis.KeyboardEvent) => {
      const { target } = event;
      if (!isSave(event) || !(target instanceof Element) || own?.contains(target)) return;
      if (target.closest('[role=dialog], .vf-form-page') === frame) latest.current(event);
    };
    frame?.addEventListener('keydown', handleOutside);
    return () => frame?.removeEventListener('keydown', handleOutside);
  }, [latest]);
  return (
    <DraftsContext value={session.drafts}>
      <HoldContext value={session.drafts.hold}>
        <div ref={body} className="vf-form-body" onKeyDownCapture={handleKeyDownCapture} onKeyDown={handleKeyDown}>
          {isRestored && <Restored session={session} />}
          {children}
          {problem !== null && (
            <div ref={mustBeRead ? giveFocus : showOnScreen} tabIndex={-1}>
              <Alert type="error" showIcon title={problem} role="alert" />
            </div>
          )}
          <RecordErrors session={session} />
          {session.model.fields.length > 0 && fields}
          <ChildTables session={session} />
        </div>
      </HoldContext>
    </DraftsContext>
  );
}

/** What was refused stands above the fields: whoever has scrolled down is taken to it. */
const showOnScreen = (told: HTMLElement | null): void => told?.scrollIntoView({ block: 'nearest' });

function giveFocus(told: HTMLElement | null): void {
  showOnScreen(told);
  told?.focus({ preventScroll: true });
}

/** Says that the form goes on with what was typed before, and lets it be thrown away. */
function Restored({ session }: { readonly session: FormSession }) {
  const [isShown, setShown] = useState(true);
  const discard = () => {
    setShown(false);
    session.startOver();
    // The button that was pressed is gone.
    if (session.first !== undefined) focusField(session, session.first);
  };
  if (!isShown) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={formTexts.restored}
      closable={{ closeIcon: true, onClose: () => setShown(false) }}
      action={
        <Button kind="link" small onClick={discard}>
          {formTexts.discardRestored}
        </Button>
      }
    />
  );
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>;

const isSave = ({ key, ctrlKey, metaKey }: Pressed): boolean => key === 'Enter' && (ctrlKey || metaKey);

/** A line that has no other use for Enter: no list to choose from, no calendar, nothing that is being composed. */
function isPlainLine({ target, nativeEvent, defaultPrevented }: KeyboardEvent): boolean {
  const isLine = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox';
  return isLine && !target.closest('.ant-picker, .ag-root') && !nativeEvent.isComposing && !defaultPrevented;
}

/** Messages about the record as a whole, or about something this form does not show. */
function RecordErrors({ session }: { readonly session: FormSession }) {
  const errors = useTopics(session.store, [anyError], () => session.store.errors);
  const shown = new Set([...session.model.fields, ...session.model.children].map(({ name }) => name));
  const others = Object.entries(errors).filter(([path]) => !shown.has(rootOf(path)));
  if (others.length === 0) return null;
  return <Alert type="error" showIcon role="alert" title={others.map(([, message]) => message).join('；')} />;
}

/** How many places need a correction, with the way from one to the next: the answer to a try to save, and not before one. */
export function ErrorSummary({ session }: { readonly session: FormSession }) {
  const count = useTopics(session.store, [anyError], () =>
    session.isSubmitted ? Object.keys(session.store.errors).length : 0,
  );
  if (count === 0) return <span className="vf-summary" role="status" />;
  return (
    <span className="vf-summary" role="status">
      {formTexts.errorCount(count)}
      <Button kind="link" small onClick={() => goOn(session)}>
        {count > 1 ? formTexts.showNextError : formTexts.showFirstError}
      </Button>
    </span>
  );
}
