import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { toAntdTheme } from '../../../renderers/theme/antdTheme.ts';
import { defaultPrimary, type ThemeDensity } from '../../../renderers/theme/ThemeSettings.ts';
import { toStyleSheet } from '../../../renderers/theme/toStyleSheet.ts';

/** The variables of the theme by name, in a density. */
function variablesOf(primary: string, density: ThemeDensity): Readonly<Record<string, string>> {
  const rules = toStyleSheet(primary).split('}\n');
  const used = rules.filter((rule) => rule.includes(':root {') || rule.includes(`:root[data-density='${density}']`));
  return Object.fromEntries(
    used.flatMap((rule) =>
      [...rule.matchAll(/--vf-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
    ),
  );
}

/** What antd would use where a plain piece uses our variable. */
function tokensOf(primary: string, density: ThemeDensity): Readonly<Record<string, string>> {
  const token = antd.getDesignToken(toAntdTheme(primary, density));
  return {
    primary: token.colorPrimary,
    'primary-hover': token.colorPrimaryHover,
    'primary-active': token.colorPrimaryActive,
    brand: token.colorPrimaryBorder,
    selected: token.controlItemBgActive,
    outline: token.controlOutline,
    background: token.colorBgContainer,
    ground: token.colorBgLayout,
    'background-disabled': token.colorBgContainerDisabled,
    text: token.colorText,
    'text-disabled': token.colorTextDisabled,
    muted: token.colorTextSecondary,
    placeholder: token.colorTextPlaceholder,
    border: token.colorBorderSecondary,
    'control-border': token.colorBorder,
    head: token.colorFillAlter,
    hover: token.colorFillTertiary,
    fill: token.colorFillSecondary,
    pressed: token.colorFill,
    danger: token.colorError,
    'danger-hover': token.colorErrorHover,
    'danger-active': token.colorErrorActive,
    'danger-background': token.colorErrorBg,
    'outline-danger': token.colorErrorOutline,
    success: token.colorSuccess,
    warning: token.colorWarning,
    'font-family': token.fontFamily,
    radius: `${token.borderRadius}px`,
    'radius-small': `${token.borderRadiusSM}px`,
    'radius-large': `${token.borderRadiusLG}px`,
    control: `${token.controlHeight}px`,
    'control-small': `${token.controlHeightSM}px`,
    'control-font': `${token.fontSize}px`,
    gap: `${token.marginXS}px`,
    'button-padding': `${token.paddingContentHorizontal - token.lineWidth}px`,
  };
}

describe('the theme of what is drawn without antd', () => {
  it('is kept in theme.css for the default colour', async () => {
    await expect(
      `/* Written from the tokens of this room by its test: vitest -u. */\n${toStyleSheet(defaultPrimary)}`,
    ).toMatchFileSnapshot('../../../renderers/theme/theme.css');
  });

  it.each(['normal', 'compact', 'touch'] as const)("has antd's colours, sizes and letters (%s)", (density) => {
    expect(variablesOf(defaultPrimary, density)).toMatchObject(tokensOf(defaultPrimary, density));
  });

  it.each(['#F5222D', '#52C41A', '#722ED1'])('follows another primary colour as antd does: %s', (primary) => {
    expect(variablesOf(primary, 'normal')).toMatchObject(tokensOf(primary, 'normal'));
    expect(variablesOf(primary, 'normal')['primary']).not.toBe(variablesOf(defaultPrimary, 'normal')['primary']);
  });

  it('takes every blue of antd from the primary colour: none of its own is left', () => {
    const token = antd.getDesignToken(toAntdTheme(defaultPrimary, 'normal'));
    const presets = /^(blue|geekblue)/;
    const ownBlues = Object.entries(token).filter(
      ([name, value]) =>
        !presets.test(name) && /#(1677ff|4096ff|0958d9|69b1ff|91caff|bae0ff|e6f4ff)/i.test(String(value)),
    );
    expect(ownBlues).toEqual([]);
  });
});
