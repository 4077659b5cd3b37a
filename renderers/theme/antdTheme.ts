import { theme, type ThemeConfig } from 'antd';
import type { ThemeDensity } from './ThemeSettings.ts';

const token: ThemeConfig['token'] = { colorPrimary: '#1890FF', borderRadius: 6, colorBgLayout: '#f3f5f9' };

/** antd's theme by density. All frames of a page share one set of variables by its key. */
export const antdThemes = {
  normal: { token, cssVar: { key: 'vf-normal' } },
  compact: { token, cssVar: { key: 'vf-compact' }, algorithm: theme.compactAlgorithm },
} as const satisfies Record<ThemeDensity, ThemeConfig>;
