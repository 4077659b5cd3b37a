import { popupTexts } from './texts.ts';
import { useTip } from './useTip.ts';
import './meaning-mark.css';

interface MeaningMarkProps {
  /** What it explains. */
  readonly title: string;
  readonly text: string;
  /** Of the hidden text, for what is described by it as well. */
  readonly id: string;
}

/** A mark beside a heading from which its meaning is read: by the pointer, a tap, the keyboard and a screen reader. */
export function MeaningMark({ title, text, id }: MeaningMarkProps) {
  const tip = useTip(text);
  return (
    <button
      type="button"
      className="vf-meaning"
      aria-label={popupTexts.meaningOf(title)}
      aria-describedby={id}
      {...tip}
    >
      <span aria-hidden="true">?</span>
      <span id={id} hidden>
        {text}
      </span>
    </button>
  );
}
