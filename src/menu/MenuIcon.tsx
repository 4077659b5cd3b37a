import { menuIconNames } from './menuIconNames.ts';
import sheet from './menuIcons.svg';

/** The icon of a menu row; a plain tile for a name that is not among them. */
export function MenuIcon({ name = '' }: { readonly name: string | undefined }) {
  const known = menuIconNames.has(name) ? name : 'appstore';
  return (
    <span className="menu-icon">
      <span className="vf-icon" aria-hidden>
        <svg width="1em" height="1em" fill="currentColor" focusable={false}>
          {/* One file for all of them: an outline is a picture, and no part of the program. */}
          <use href={`${sheet}#${known}`} />
        </svg>
      </span>
    </span>
  );
}
