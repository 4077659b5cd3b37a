import './icon.css';

/** The outline of an icon, as Ant Design draws it. */
export interface Shape {
  readonly path: string;
  /** @default '64 64 896 896' */
  readonly box?: string;
  /** Where lines cross, the inside is left out. */
  readonly evenOdd?: boolean;
  /** Turned round: of what leads the other way. */
  readonly turned?: boolean;
}

interface IconShapeProps {
  readonly shape: Shape;
  readonly className?: string;
  readonly title?: string;
  readonly spins?: boolean;
}

/** Draws an icon's outline: one element and one path, where antd's icons bring a theme along. */
export function IconShape({ shape, className = '', title, spins = false }: IconShapeProps) {
  const { path, box = '64 64 896 896', evenOdd = false, turned = false } = shape;
  return (
    <span className={`vf-icon ${className}`} title={title} aria-hidden>
      <svg
        className={spins ? 'vf-icon-spins' : undefined}
        viewBox={box}
        width="1em"
        height="1em"
        fill="currentColor"
        fillRule={evenOdd ? 'evenodd' : undefined}
        focusable={false}
      >
        <path d={path} transform={turned ? 'rotate(180 512 512)' : undefined} />
      </svg>
    </span>
  );
}
