import { theme, type ThemeConfig } from 'antd';
import { neutrals } from './neutrals.ts';
import { toPalette, type Palette } from './palette.ts';
import { controlSizes, fontFamily, sizes } from './sizes.ts';
import type { ThemeDensity } from './ThemeSettings.ts';

/** Who asked the system for less motion gets none: a popup whose animation is cut off never finds its place. */
const motion = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const algorithms = {
  normal: theme.defaultAlgorithm,
  compact: theme.compactAlgorithm,
  touch: theme.defaultAlgorithm,
} as const;
const { touch } = controlSizes;
/** What has a size of its own in antd, for a finger. Seven days of a week stand beside each other on a phone. */
const touchComponents: ThemeConfig['components'] = {
  DatePicker: {
    cellWidth: 46,
    cellHeight: touch.target,
    textHeight: touch.target,
    timeCellHeight: touch.target,
    // Five hours and the beginning of a sixth: there are more.
    timeColumnHeight: touch.target * 5.3,
  },
  Input: { inputFontSize: touch.inputFont },
  InputNumber: { inputFontSize: touch.inputFont },
  Tree: { titleHeight: touch.target },
};
const touchTokens = { controlHeight: touch.control, controlHeightSM: touch.controlSmall };
const made = new Map<string, ThemeConfig>();

/** antd's theme by primary colour and density. All frames of a page share one set of variables by its key. */
export function toAntdTheme(primary: string, density: ThemeDensity): ThemeConfig {
  const key = `vf-${density}-${primary.slice(1)}`;
  const known = made.get(key);
  if (known) return known;
  const config: ThemeConfig = {
    token: {
      ...toTokens(toPalette(primary)),
      fontFamily,
      fontFamilyCode: sizes.codeFamily,
      motion,
      ...(density === 'touch' && touchTokens),
    },
    ...(density === 'touch' && { components: touchComponents }),
    cssVar: { key },
    algorithm: algorithms[density],
  };
  made.set(key, config);
  return config;
}

/** The palette under antd's names. */
function toTokens(palette: Palette): NonNullable<ThemeConfig['token']> {
  return {
    ...toPrimaryTokens(palette),
    ...toStatusTokens(palette),
    ...neutralTokens,
    borderRadius: sizes.radius,
  };
}

const toPrimaryTokens = (palette: Palette) => ({
  colorPrimary: palette.primary,
  colorPrimaryHover: palette.primaryHover,
  colorPrimaryActive: palette.primaryActive,
  colorPrimaryText: palette.primary,
  colorPrimaryTextHover: palette.primaryHover,
  colorPrimaryTextActive: palette.primaryActive,
  colorPrimaryBg: palette.selected,
  colorPrimaryBgHover: palette.selectedHover,
  // antd rings what has the focus in this.
  colorPrimaryBorder: palette.brand,
  colorPrimaryBorderHover: palette.primary,
  colorLink: palette.primary,
  colorLinkHover: palette.primaryHover,
  colorLinkActive: palette.primaryActive,
  colorInfo: palette.primary,
  colorInfoBg: palette.selected,
  colorInfoBgHover: palette.selectedHover,
  colorInfoBorder: palette.primaryBorder,
  controlItemBgActive: palette.selected,
  controlItemBgActiveHover: palette.selectedHover,
  controlOutline: palette.outline,
});

const toStatusTokens = (palette: Palette) => ({
  colorSuccess: palette.success,
  colorSuccessHover: palette.successHover,
  colorSuccessActive: palette.successActive,
  colorSuccessBg: palette.successBackground,
  colorSuccessBorder: palette.successBorder,
  colorWarning: palette.warning,
  colorWarningHover: palette.warningHover,
  colorWarningActive: palette.warningActive,
  colorWarningBg: palette.warningBackground,
  colorWarningBorder: palette.warningBorder,
  colorError: palette.danger,
  colorErrorHover: palette.dangerHover,
  colorErrorActive: palette.dangerActive,
  colorErrorBg: palette.dangerBackground,
  colorErrorBgHover: palette.dangerPressed,
  colorErrorBgActive: palette.dangerPressed,
  colorErrorBorder: palette.dangerBorder,
  colorErrorText: palette.danger,
  colorErrorTextHover: palette.dangerHover,
  colorErrorTextActive: palette.dangerActive,
  colorErrorOutline: palette.outlineDanger,
});

const neutralTokens = {
  colorBgContainer: neutrals.background,
  colorBgElevated: neutrals.background,
  colorBgLayout: neutrals.ground,
  colorBgContainerDisabled: neutrals.backgroundDisabled,
  colorBgMask: neutrals.mask,
  colorText: neutrals.text,
  colorTextHeading: neutrals.text,
  colorTextSecondary: neutrals.muted,
  colorTextLabel: neutrals.muted,
  colorTextTertiary: neutrals.placeholder,
  colorTextDescription: neutrals.placeholder,
  colorTextQuaternary: neutrals.placeholder,
  colorTextPlaceholder: neutrals.placeholder,
  colorTextDisabled: neutrals.textDisabled,
  colorTextLightSolid: neutrals.onPrimary,
  colorIcon: neutrals.placeholder,
  colorIconHover: neutrals.text,
  colorFill: neutrals.pressed,
  colorFillSecondary: neutrals.fill,
  colorFillTertiary: neutrals.hover,
  colorFillQuaternary: neutrals.head,
  colorFillAlter: neutrals.head,
  colorBorder: neutrals.controlBorder,
  colorBorderDisabled: neutrals.controlBorder,
  colorBorderSecondary: neutrals.border,
  colorSplit: neutrals.border,
  // What loads turns round; paler, it could not be read.
  opacityLoading: 1,
  boxShadow: neutrals.shadowPopup,
  boxShadowSecondary: neutrals.shadowPopup,
  boxShadowTertiary: neutrals.shadow,
} as const;
