import { theme } from 'antd';
import { useMemo, type CSSProperties } from 'react';

/** The theme's colours as variables for the style sheets and grids below. */
export function useLookVars(): CSSProperties {
  const { token } = theme.useToken();
  return useMemo(
    () =>
      ({
        '--vf-primary': token.colorPrimary,
        '--vf-primary-hover': token.colorPrimaryHover,
        '--vf-background': token.colorBgContainer,
        '--vf-text': token.colorText,
        '--vf-muted': token.colorTextSecondary,
        '--vf-placeholder': token.colorTextPlaceholder,
        '--vf-border': token.colorBorderSecondary,
        '--vf-control-border': token.colorBorder,
        '--vf-head': token.colorFillAlter,
        '--vf-hover': token.colorFillTertiary,
        '--vf-selected': token.controlItemBgActive,
        '--vf-outline': token.controlOutline,
        '--vf-danger': token.colorError,
        '--vf-radius': `${token.borderRadius}px`,
        '--vf-control': `${token.controlHeight}px`,
        '--vf-shadow': token.boxShadowTertiary,
      }) as CSSProperties,
    [token],
  );
}
