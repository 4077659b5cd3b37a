import { theme, type ThemeConfig } from 'antd';
import type { ThemeDensity } from './ThemeSettings.ts';

/** Who asked the system for less motion gets none: a popup whose animation is cut off never finds its place. */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const token: ThemeConfig['token'] = { colorPrimary: '#1890FF', borderRadius: 6, colorBgLayout: '#f3f5f9', motion };

/** antd's theme by density. All frames of a page share one set of variables by its key. */
export const antdThemes = {
  normal: { token, cssVar: { key: 'vf-normal' } },
  compact: { token, cssVar: { key: 'vf-compact' }, algorithm: theme.compactAlgorithm },
} as const satisfies Record<ThemeDensity, ThemeConfig>;
