import { readFileSync } from 'node:fs';
import { theme as antd } from 'antd';
import { describe, expect, it } from 'vitest';
import { antdThemes } from '../../../renderers/theme/antdTheme.ts';

const css = readFileSync('renderers/theme/theme.css', 'utf8');
const blocks = {
  normal: css.slice(css.indexOf(':root {'), css.indexOf(":root[data-density='compact']")),
  compact: css.slice(css.indexOf(":root[data-density='compact']")),
};

/** The variables of a block by name, written as antd writes them. */
const variablesOf = (block: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...block.matchAll(/--vf-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll(', ', ','),
    ]),
  );

/** What antd would use where a plain piece uses our variable. */
function tokensOf(density: keyof typeof antdThemes): Readonly<Record<string, string>> {
  const token = antd.getDesignToken(antdThemes[density]);
  return {
    primary: token.colorPrimary,
    'primary-hover': token.colorPrimaryHover,
    'primary-active': token.colorPrimaryActive,
    focus: token.colorPrimaryBorder,
    link: token.colorLink,
    'link-hover': token.colorLinkHover,
    'link-active': token.colorLinkActive,
    background: token.colorBgContainer,
    'background-disabled': token.colorBgContainerDisabled,
    text: token.colorText,
    'text-disabled': token.colorTextDisabled,
    muted: token.colorTextSecondary,
    placeholder: token.colorTextPlaceholder,
    border: token.colorBorderSecondary,
    'control-border': token.colorBorder,
    head: token.colorFillAlter,
    hover: token.colorFillTertiary,
    'tag-background': token.colorFillSecondary,
    pressed: token.colorFill,
    selected: token.controlItemBgActive,
    outline: token.controlOutline,
    danger: token.colorError,
    'danger-hover': token.colorErrorHover,
    'danger-active': token.colorErrorActive,
    'danger-outline': token.colorErrorOutline,
    'danger-background': token.colorErrorBg,
    'danger-pressed': token.colorErrorBgActive,
    radius: `${token.borderRadius}px`,
    'radius-small': `${token.borderRadiusSM}px`,
    control: `${token.controlHeight}px`,
    'control-small': `${token.controlHeightSM}px`,
    'control-font': `${token.fontSize}px`,
    gap: `${token.marginXS}px`,
    'button-padding': `${token.paddingContentHorizontal - token.lineWidth}px`,
  };
}

describe('the theme of what is drawn without antd', () => {
  it("has antd's colours and sizes", () => {
    expect(variablesOf(blocks.normal)).toEqual(tokensOf('normal'));
  });

  it('differs in the compact density wherever antd does', () => {
    expect({ ...variablesOf(blocks.normal), ...variablesOf(blocks.compact) }).toEqual(tokensOf('compact'));
  });
});
