import { FastColor } from '@ant-design/fast-color';
import { neutrals, textBackgrounds, toOpaque } from './neutrals.ts';
import { Scale } from './readable.ts';
import { statusColours } from './statusColours.ts';

/**
 * Every colour of the interface, from one primary colour. `brand` is that colour itself, for marks and rings; `primary`
 * is the brightest shade of it that can be read on every surface and that white can be read on, for links and buttons.
 */
export function toPalette(primary: string) {
  const brand = new Scale(primary);
  const tint = brand.at(0);
  const backgrounds = [...textBackgrounds, tint, toOpaque(neutrals.hover, tint)];
  const place = brand.readableOn(backgrounds);
  const statuses = statusColours(backgrounds);
  return {
    ...neutrals,
    ...statuses,
    brand: brand.at(5),
    primary: brand.at(place),
    primaryHover: brand.at(place + 0.6),
    primaryActive: brand.at(place + 1.2),
    primaryBorder: brand.at(2),
    selected: tint,
    selectedHover: brand.at(0.6),
    outline: toGlow(brand.at(5)),
    outlineDanger: toGlow(statuses.danger),
  } as const;
}

/** The soft ring around what has the focus. */
const toGlow = (colour: string): string => new FastColor(colour).setA(0.16).toRgbString();

/** The colours of the interface by name. */
export type Palette = ReturnType<typeof toPalette>;
