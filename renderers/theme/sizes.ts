import type { ThemeDensity } from './ThemeSettings.ts';

/**
 * The typefaces of everything, Chinese ones of each system by name: what hangs in the body, drawn by antd or by the
 * grid, shows the same letters as the page.
 */
export const fontFamily =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', " +
  "'Noto Sans SC', 'Noto Sans CJK SC', 'Source Han Sans SC', sans-serif";

const codeFamily = "ui-monospace, SFMono-Regular, 'SF Mono', Consolas, 'Noto Sans Mono CJK SC', monospace";

/** Sizes, in pixels where they are numbers. */
export const sizes = {
  fontFamily,
  codeFamily,
  fontSmall: 12,
  font: 14,
  fontLarge: 16,
  fontTitle: 20,
  radiusSmall: 4,
  radius: 6,
  radiusLarge: 8,
  radiusDialog: 12,
  spaceTiny: 4,
  spaceSmall: 8,
  space: 12,
  spaceLarge: 16,
  spaceWide: 24,
} as const;

/**
 * The sizes of controls, which follow the density. Letters of 16 in an input keep a phone from zooming in on it;
 * `target` is the least side of whatever is pressed.
 */
export const controlSizes = {
  normal: { control: 32, controlSmall: 24, controlFont: 14, inputFont: 14, gap: 8, buttonPadding: 15, target: 0 },
  compact: { control: 28, controlSmall: 21, controlFont: 12, inputFont: 14, gap: 4, buttonPadding: 11, target: 0 },
  // Fingers need as much for what is small.
  touch: { control: 40, controlSmall: 40, controlFont: 14, inputFont: 16, gap: 8, buttonPadding: 15, target: 40 },
} as const satisfies Record<ThemeDensity, Readonly<Record<string, number>>>;
