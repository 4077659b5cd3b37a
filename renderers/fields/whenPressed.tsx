import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLatest } from '../answers/index.ts';
import { LightSelect } from './LightSelect.tsx';
import type { Control, ControlProps } from './Look.ts';
import { lazyAntd } from '../theme/index.ts';
import { usePorts } from '../ports/index.ts';
import { tellUnmatched } from './tellUnmatched.ts';
import { fieldTexts } from './texts.ts';
import { typeInto } from './typeInto.ts';

const plain = () => undefined;

/**
 * A select that is plain until somebody opens it.
 *
 * @param load the real one
 * @param useLabels what the plain one shows for a value: a hook, since labels may have to be asked for
 * @param several whether more than one can be chosen
 * @param useDraw draws the one that is chosen, where it is more than its text
 */
export function whenPressed(
  load: () => Promise<Control>,
  useLabels: (props: ControlProps) => readonly string[],
  several = false,
  useDraw: (props: ControlProps) => ((label: string) => ReactNode) | undefined = plain,
): Control {
  const Opened = lazyAntd(load);
  return function PressedControl(props: ControlProps) {
    const [stage, setStage] = useState<'closed' | 'coming' | 'open'>('closed');
    const [typed, setTyped] = useState('');
    const isAwaited = useRef(false);
    const { messages } = usePorts();
    const open = (letter: string) => {
      // Its input has the focus before the letter arrives.
      if (Opened.isLoaded()) return setStage('open');
      setTyped((before) => before + letter);
      if (isAwaited.current) return;
      isAwaited.current = true;
      setStage('coming');
      const show = () => isAwaited.current && setStage('open');
      // One that does not come says so where it would stand.
      void Opened.load().then(show, show);
    };
    const giveUp = () => {
      isAwaited.current = false;
      if (typed !== '') tellUnmatched(props, messages, typed);
      setTyped('');
      setStage('closed');
    };
    const light = (
      <LightSelect
        id={props.id}
        className="vf-select"
        labels={useLabels(props)}
        draw={useDraw(props)}
        several={several}
        placeholder={props.field.form?.placeholder ?? fieldTexts.choose(props.field.title)}
        disabled={props.disabled}
        onNear={Opened.load}
        onOpen={open}
        typed={typed}
        {...(stage === 'coming' && { onBlur: giveUp })}
        onClear={() => props.onChange(undefined)}
      />
    );
    if (stage !== 'open') return light;
    return (
      <Suspense fallback={light}>
        <Typed text={typed}>
          <Opened {...props} autoFocus startsOpen />
        </Typed>
      </Suspense>
    );
  };
}

/** Hands on what was typed before the control stood there. */
function Typed({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  const box = useRef<HTMLSpanElement>(null);
  const latest = useLatest(text);
  useEffect(() => {
    const input = box.current?.querySelector('input');
    // What was typed is handed on once.
    if (input && latest.current !== '') typeInto(input, latest.current);
  }, [latest]);
  return (
    <span ref={box} className="vf-choice-keys">
      {children}
    </span>
  );
}
