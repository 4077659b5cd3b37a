import { ColorPicker } from 'antd';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { headingOf } from '../../../schemas/language/index.ts';
import { Clearable } from '../Clearable.tsx';
import { formatText } from '../formatText.ts';
import type { ControlProps } from '../Look.ts';
import '../../popup/sheet.css';
import '../lightControls.css';
import './color.css';
import { SheetHead } from '../../popup/SheetHead.tsx';
import { useSheet } from '../../popup/useSheet.ts';
import { defaultPrimary, useTouch } from '../../theme/index.ts';
import { usePorts } from '../../ports/index.ts';
import { fieldTexts } from '../texts.ts';
import { useHeld } from '../drafts.ts';
import { typeInto } from '../typeInto.ts';
import { colorTexts } from './texts.ts';

const stops = 'input, button, [tabindex="0"]';
/** By its code, too: the grid asks for that. */
const toTab = (shiftKey: boolean) => ({ key: 'Tab', code: 'Tab', shiftKey, bubbles: true, cancelable: true }) as const;
/**
 * A colour, chosen from a field of them or typed as its code. By keyboard: Enter or ↓ opens the panel, ↓ or Tab leads into
 * it, Enter or Esc back, Tab after its last stop goes on behind the button; Delete takes the colour away. In the cell of a grid
 * the panel stands open with the code chosen: Enter takes the colour, Esc gives it up.
 */
export function ColorControl(props: ControlProps) {
  const { id, field, value, onChange, disabled, invalid, typed } = props;
  const isCell = props.place === 'cell' && props.autoFocus === true;
  const [isOpen, setIsOpen] = useState(isCell);
  const [before] = useState(value);
  /** What is typed of a code in part: the panel takes it as soon as it is whole, and says nothing of another. */
  const [part, setPart] = useState('');
  const isTouch = useTouch();
  useSheet(isOpen && isTouch, id, 'vf-color-popup');
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const text = formatText(value);
  const name = text === '' ? fieldTexts.choose(field.title) : text;
  const clear = () => {
    setPart('');
    onChange(undefined);
  };
  const { messages } = usePorts();
  const whyPart = (code: string) => colorTexts.notWhole(headingOf(field), code);
  useHeld(field.name, part === '' ? undefined : whyPart(part));
  const tellPart = () => {
    const code = codeIn(panel.current)?.value ?? '';
    const isPart = code !== '' && code.length !== 6;
    setPart(isPart ? code : '');
    if (isPart) messages.warning(whyPart(code));
  };
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const handleOpen = (opens: boolean) => {
    if (!opens && isOpen) tellPart();
    setIsOpen(opens);
  };

  const handleButtonKeys = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    const isErasing = key === 'Delete' || key === 'Backspace';
    if (key === 'Escape' && part !== '' && !isOpen) {
      // It gives up what was typed in part, and closes nothing around the field.
      event.stopPropagation();
      setPart('');
    } else if (isErasing && text !== '') clear();
    else if (key === 'ArrowDown' && !isOpen) setIsOpen(true);
    else if (isOpen && (key === 'ArrowDown' || (key === 'Tab' && !shiftKey))) codeIn(panel.current)?.focus();
    else if (isOpen && key === 'Tab') return setIsOpen(false);
    else return;
    event.preventDefault();
  };
  const handlePanelKeys = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, target, currentTarget } = event;
    const all = [...currentTarget.querySelectorAll(stops)];
    const isBeyond = key === 'Tab' && target === (shiftKey ? all[0] : all.at(-1));
    if (isBeyond) {
      tellPart();
      close();
      // The panel stands outside of the grid, which hears of no key in it and goes on to the next cell by this one.
      const around = isCell ? button.current?.parentElement : null;
      if (around?.dispatchEvent(new window.KeyboardEvent('keydown', toTab(shiftKey))) === false) event.preventDefault();
      return;
    }
    const isDone = key === 'Escape' || (key === 'Enter' && target instanceof HTMLInputElement);
    if (!isDone) return;
    // Neither the form is sent nor the dialog closed that it stands in.
    event.preventDefault();
    event.stopPropagation();
    if (key === 'Enter') tellPart();
    else setPart('');
    if (isCell && key === 'Escape') onChange(before);
    close();
    if (isCell) props.onDone?.();
  };
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      panel.current = element;
      if (!isCell || !element) return;
      leadInto(element, typed);
    },
    [isCell, typed],
  );
  const frameOf = (drawn: ReactNode) => (
    <div ref={attach} onKeyDown={handlePanelKeys}>
      {isTouch && <SheetHead title={headingOf(field)} value={text} />}
      {drawn}
    </div>
  );
  return (
    <Clearable by="own" onClear={text === '' || disabled ? undefined : clear}>
      <ColorPicker
        open={isOpen}
        onOpenChange={handleOpen}
        // The panel of an empty value begins somewhere: antd takes none for a transparent one, which there is none of here.
        value={text === '' ? defaultPrimary : text}
        disabled={disabled}
        disabledAlpha
        // Opened again, it shows the colour that there is: Esc gives up what was typed in part.
        destroyOnHidden
        format="hex"
        disabledFormat
        classNames={{ popup: { root: 'ag-custom-component-popup vf-color-popup vf-sheet' } }}
        onChangeComplete={(next) => {
          setPart('');
          onChange(next.toHexString().slice(0, 7).toLowerCase());
        }}
        panelRender={frameOf}
      >
        <button
          ref={button}
          type="button"
          id={id}
          className="vf-color-button"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-invalid={invalid}
          aria-describedby={invalid ? `${id}-error` : undefined}
          onKeyDown={handleButtonKeys}
        >
          {text !== '' && <span className="vf-color-swatch" style={{ background: text }} aria-hidden />}
          <span className={text === '' ? 'vf-light-placeholder' : undefined}>{name}</span>
        </button>
      </ColorPicker>
    </Clearable>
  );
}

/** Where the code of the colour is typed. */
const codeIn = (panel: Element | null): HTMLInputElement | null => panel?.querySelector('input') ?? null;

/** Frames that the panel may take until it stands in its place, where it can have the focus. */
const mostFrames = 60;

/** Puts the focus into the code of a panel that has just been opened, and chooses all of it, or puts in its place what was typed. */
function leadInto(panel: HTMLElement, typed: ControlProps['typed'], frames = mostFrames): void {
  requestAnimationFrame(() => {
    const code = codeIn(panel);
    code?.focus({ preventScroll: true });
    if (!code || document.activeElement !== code) {
      if (panel.isConnected && frames > 0) leadInto(panel, typed, frames - 1);
      return;
    }
    const text = typed?.();
    if (text) typeInto(code, text);
    else code.select();
  });
}
