import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Icon, IconShape, type Shape } from '../icons/index.ts';
import './slider.css';
import { sliderTexts } from './texts.ts';

interface SliderCheckProps {
  /** Called once, when the handle has come to the end. */
  readonly onSuccess: () => void;
}

const tick: Shape = {
  path: 'M912 190h-69.9c-9.8 0-19.1 4.5-25.1 12.2L404.7 724.5 207 474a32 32 0 00-25.1-12.2H112c-6.7 0-10.4 7.7-6.3 12.9l273.9 347c12.8 16.2 37.4 16.2 50.3 0l488.4-618.9c4.1-5.1.4-12.8-6.3-12.8z',
};

/** How far a press of an arrow key moves the handle, of the whole way. */
const keyStep = 0.1;

/** Where the handle goes by a key, from 0 to 1; undefined for keys that are not its own. */
export function slidBy(key: string, slid: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(1, Math.round((slid + keyStep) * 100) / 100);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, Math.round((slid - keyStep) * 100) / 100);
  if (key === 'End') return 1;
  return key === 'Home' ? 0 : undefined;
}

/**
 * A handle that a person draws to the end of its rail, by mouse, finger or keys; let go before, it goes back. A check of
 * attention, not of who is there: a program passes it too.
 */
export function SliderCheck({ onSuccess }: SliderCheckProps) {
  const rail = useRef<HTMLDivElement>(null);
  const start = useRef(0);
  const [state, setState] = useState<'idle' | 'dragging' | 'success'>('idle');
  const [slid, setSlid] = useState(0);

  const slideTo = (next: number) => {
    setSlid(next);
    if (next < 1) return;
    setState('success');
    onSuccess();
  };
  const letGo = () => {
    if (state === 'success') return;
    setState('idle');
    setSlid(0);
  };
  const handleDown = (event: PointerEvent<HTMLDivElement>) => {
    if (state === 'success' || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = event.clientX;
    setState('dragging');
  };
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    if (state !== 'dragging' || !rail.current) return;
    const way = rail.current.clientWidth - event.currentTarget.offsetWidth;
    slideTo(Math.min(1, Math.max(0, (event.clientX - start.current) / way)));
  };
  const handleKey = (event: KeyboardEvent) => {
    const next = slidBy(event.key, slid);
    if (next === undefined || state === 'success') return;
    event.preventDefault();
    slideTo(next);
  };
  const text = state === 'success' ? sliderTexts.success : sliderTexts.idle;
  return (
    <div ref={rail} className="vf-slider" data-state={state} style={{ '--vf-slid': slid } as CSSProperties}>
      <div className="vf-slider-done" />
      <span className="vf-slider-text" aria-hidden>
        {text}
      </span>
      <div
        className="vf-slider-handle"
        role="slider"
        tabIndex={0}
        aria-label={sliderTexts.idle}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(slid * 100)}
        aria-valuetext={state === 'success' ? text : undefined}
        aria-disabled={state === 'success'}
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onBlur={letGo}
        onKeyDown={handleKey}
      >
        {state === 'success' ? <IconShape shape={tick} /> : <Icon name="right" />}
      </div>
      <span className="vf-unseen" role="status">
        {state === 'success' && text}
      </span>
    </div>
  );
}
