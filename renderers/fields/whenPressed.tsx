import { Suspense, useState, type ReactNode } from 'react';
import { LightSelect } from './LightSelect.tsx';
import type { Control, ControlProps } from './Look.ts';
import { lazyAntd } from '../theme/index.ts';
import { fieldTexts } from './texts.ts';

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
    const [isPressed, setIsPressed] = useState(false);
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
        onOpen={() => setIsPressed(true)}
        onClear={() => props.onChange(undefined)}
      />
    );
    if (!isPressed) return light;
    return (
      <Suspense fallback={light}>
        <Opened {...props} autoFocus startsOpen />
      </Suspense>
    );
  };
}
