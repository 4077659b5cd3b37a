import { IconShape, type Shape } from '../../renderers/icons/index.ts';
import { menuIcons } from './menuIcons.ts';

const shapes: Readonly<Record<string, Shape>> = menuIcons;

/** The icon of a menu row; a plain tile for a name that is not among them. */
export function MenuIcon({ name }: { readonly name: string | undefined }) {
  const shape = name !== undefined && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
  return (
    <span className="menu-icon">
      <IconShape shape={shape ?? menuIcons.appstore} />
    </span>
  );
}
