import { lazyAntd } from '../../theme/index.ts';
import { formatText } from '../formatText.ts';
import type { DisplayProps, Look } from '../Look.ts';

const control = async () => (await import('./ColorControl.tsx')).ColorControl;

/** A colour beside its code; what is no colour is shown as the text it is. */
function ColorDisplay({ value }: DisplayProps) {
  const text = formatText(value);
  return (
    <span className="vf-color">
      {/^#[\da-f]{6}$/i.test(text) && <span className="vf-color-swatch" style={{ background: text }} aria-hidden />}
      {text}
    </span>
  );
}

/** A colour. */
export const colorLook: Look = {
  format: formatText,
  Display: ColorDisplay,
  control,
  search: lazyAntd(control),
  cell: { isDrawn: true, opensPanel: true },
};
