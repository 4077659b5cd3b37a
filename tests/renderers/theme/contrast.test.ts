import { describe, expect, it } from 'vitest';
import { neutrals, toOpaque } from '../../../renderers/theme/neutrals.ts';
import { toPalette } from '../../../renderers/theme/palette.ts';
import { textContrast, toContrast } from '../../../renderers/theme/readable.ts';
import { tagPaints } from '../../../renderers/theme/tagColours.ts';
import { defaultPrimary } from '../../../renderers/theme/ThemeSettings.ts';

/** The presets of the settings: dusk red, volcano, sunset, cyan, polar green, daybreak blue, geek blue, golden purple. */
const presets = ['#F5222D', '#FA541C', '#FAAD14', '#13C2C2', '#52C41A', defaultPrimary, '#2F54EB', '#722ED1'];

/** Pairs of a text and what lies behind it that fall short, as sentences. */
const tooFaint = (pairs: readonly (readonly [name: string, text: string, background: string])[]): readonly string[] =>
  pairs
    .map(([name, text, background]) => ({ name, contrast: toContrast(text, background) }))
    .filter(({ contrast }) => contrast < textContrast)
    .map(({ name, contrast }) => `${name}: ${contrast.toFixed(2)}`);

describe('contrast', () => {
  it('knows black on white, and the blue that was too faint for links', () => {
    expect(toContrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(toContrast('#1890ff', '#ffffff')).toBeCloseTo(3.24, 2);
  });

  it.each(presets)('every text can be read on every surface it may stand on, with %s', (primary) => {
    const palette = toPalette(primary);
    const surfaces = ['background', 'ground', 'head', 'backgroundDisabled', 'selected'] as const;
    const overlays = ['hover', 'fill'] as const;
    const backgrounds = {
      ...Object.fromEntries(surfaces.map((name) => [name, palette[name]])),
      ...Object.fromEntries(overlays.map((name) => [name, toOpaque(palette[name], palette.background)])),
      'hover on ground': toOpaque(palette.hover, palette.ground),
      'hover on selected': toOpaque(palette.hover, palette.selected),
    };
    const texts = ['text', 'muted', 'placeholder', 'textDisabled', 'primary', 'success', 'warning', 'danger'] as const;
    const pairs = texts.flatMap((text) =>
      Object.entries(backgrounds).map(
        ([name, background]) => [`${text} on ${name}`, palette[text], background] as const,
      ),
    );
    expect(tooFaint(pairs)).toEqual([]);
  });

  it.each(presets)('white can be read on every fill, and news on its own pale ground, with %s', (primary) => {
    const palette = toPalette(primary);
    const fills = [
      'primary',
      'primaryHover',
      'primaryActive',
      'danger',
      'dangerHover',
      'dangerActive',
      'side',
      'sideRaised',
    ] as const;
    const news = ['success', 'warning', 'danger'] as const;
    expect(
      tooFaint([
        ...fills.map((fill) => [`white on ${fill}`, palette.onPrimary, palette[fill]] as const),
        ...news.flatMap((name) => [
          [`${name} on its ground`, palette[name], palette[`${name}Background`]] as const,
          [`${name} on its pressed ground`, palette[name], palette[`${name}Pressed`]] as const,
        ]),
      ]),
    ).toEqual([]);
  });

  it('texts of the dark menu and of the sign-in page can be read wherever they stand', () => {
    const menu = [neutrals.side, neutrals.sideRaised, toOpaque(neutrals.sideHover, neutrals.side)];
    const night = [
      neutrals.nightTop,
      neutrals.nightMiddle,
      neutrals.nightBottom,
      neutrals.nightHillFar,
      neutrals.nightHillNear,
    ];
    expect(
      tooFaint([
        ...menu.map((background) => [`menu on ${background}`, neutrals.sideText, background] as const),
        ...night.flatMap((background) => [
          [`night on ${background}`, neutrals.nightText, background] as const,
          [`night, muted, on ${background}`, neutrals.nightMuted, background] as const,
        ]),
      ]),
    ).toEqual([]);
  });

  it('the tags of every colour can be read', () => {
    expect(tooFaint(Object.entries(tagPaints).map(([name, { text, background }]) => [name, text, background]))).toEqual(
      [],
    );
  });
});
