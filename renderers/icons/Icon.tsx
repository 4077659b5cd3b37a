import { icons, type IconName } from './icons.ts';
import { IconShape } from './IconShape.tsx';

interface IconProps {
  readonly name: IconName;
  readonly className?: string;
  readonly title?: string;
  readonly spins?: boolean;
}

/** An icon as large and as coloured as the text it stands in. It says nothing: what it stands for has words. */
export function Icon({ name, ...others }: IconProps) {
  return <IconShape shape={icons[name]} {...others} />;
}
