/** The door of the theme: what plain pieces, pieces of antd and grids look alike by. */
import './theme.css';

export { useTheme } from './useTheme.ts';
export { gridParams } from './gridParams.ts';
export { lazyAntd } from './lazyAntd.tsx';
export { styleNonce } from './styleNonce.ts';
export { defaultPrimary, ThemeContext, type ThemeDensity, type ThemeSettings } from './ThemeSettings.ts';
export { type ChartPaint, chartPaint } from './chartPaint.ts';
export { seriesColours } from './seriesColours.ts';
export { tagSeedOf } from './tagSeeds.ts';
