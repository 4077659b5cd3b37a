/** The door of icons. */
export { Icon } from './Icon.tsx';
export { IconShape, type Shape } from './IconShape.tsx';
