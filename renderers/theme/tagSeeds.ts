/** The colours that a dictionary may name, by what they are made from. */
export const tagSeeds = {
  red: '#f5222d',
  volcano: '#fa541c',
  orange: '#fa8c16',
  gold: '#faad14',
  yellow: '#fadb14',
  lime: '#a0d911',
  green: '#52c41a',
  cyan: '#13c2c2',
  blue: '#1890ff',
  geekblue: '#2f54eb',
  purple: '#722ed1',
  magenta: '#eb2f96',
  pink: '#eb2f96',
  success: '#52c41a',
  processing: '#1890ff',
  warning: '#fa8c16',
  error: '#f5222d',
} as const;

/** The plain colour behind a name that a dictionary gives, or the colour itself; undefined where it gives none. */
export function tagSeedOf(colour: string | undefined): string | undefined {
  if (colour === undefined || colour.startsWith('#')) return colour;
  return Object.hasOwn(tagSeeds, colour) ? tagSeeds[colour as keyof typeof tagSeeds] : undefined;
}
