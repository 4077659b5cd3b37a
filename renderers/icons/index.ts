/** The door of icons. */
export { Icon } from './Icon.tsx';
export { icons } from './icons.ts';
export { IconShape, type Shape } from './IconShape.tsx';
