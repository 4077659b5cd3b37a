import { texts } from './texts.ts';
import './switch.css';

const views = ['tiles', 'list'] as const;
/** How the records of a list are seen. */
export type View = (typeof views)[number];

/** The view that was kept; the standard one where it is none. */
export const toView = (kept: unknown, standard: View): View => views.find((view) => view === kept) ?? standard;

interface ViewSwitchProps {
  readonly view: View;
  readonly onChoose: (view: View) => void;
}

/** Leads from tiles to rows and back. */
export function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  return (
    <span className="vf-views" role="group" aria-label={texts.view}>
      {views.map((name) => (
        <button key={name} type="button" aria-pressed={name === view} onClick={() => onChoose(name)}>
          {texts.views[name]}
        </button>
      ))}
    </span>
  );
}
