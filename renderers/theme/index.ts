/** The door of the theme: what plain pieces and pieces of antd look alike by. */
import './theme.css';

export { lazyAntd } from './lazyAntd.tsx';
export { styleNonce } from './styleNonce.ts';
export { ThemeContext, useThemeDensity, type ThemeSettings } from './ThemeSettings.ts';
