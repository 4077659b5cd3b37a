/** The door of the theme: what plain pieces, pieces of antd and grids look alike by. */
import './theme.css';
import './modal.css';
import './touch.css';
import './tree.css';

export { useTheme } from './useTheme.ts';
export { phone } from './phone.ts';
export { isMedia, watchMedia } from './useMedia.ts';
export { useNarrow } from './useNarrow.ts';
export { useTouch } from './useTouch.ts';
export { gridParams } from './gridParams.ts';
export { lazyAntd, type AntdPiece } from './lazyAntd.tsx';
export { tagSeeds } from './tagSeeds.ts';
export { styleNonce } from './styleNonce.ts';
export { defaultPrimary, ThemeContext, type ThemeDensity, type ThemeSettings } from './ThemeSettings.ts';
