import { FastColor } from '@ant-design/fast-color';

const ink = '#101828';
const white = '#ffffff';
const toInk = (alpha: number): string => new FastColor(ink).setA(alpha).toRgbString();
const toWhite = (alpha: number): string => new FastColor(white).setA(alpha).toRgbString();

/** What does not follow the primary colour: surfaces, texts, lines, shadows, the dark menu and the night of the sign-in page. */
export const neutrals = {
  background: white,
  /** What pages lie on. */
  ground: '#f4f6f9',
  /** Heads of tables and labels of details. */
  head: '#fafbfc',
  veil: toWhite(0.9),
  mask: toInk(0.45),
  hover: toInk(0.04),
  fill: toInk(0.06),
  pressed: toInk(0.12),
  text: '#1d2633',
  muted: '#4f5b6b',
  placeholder: '#5f6b7b',
  textDisabled: '#5f6b7b',
  onPrimary: white,
  backgroundDisabled: '#f4f5f7',
  border: '#e9edf2',
  controlBorder: '#d3d9e2',
  scrollbar: '#c3cad5',
  shadow: `0 1px 2px ${toInk(0.05)}`,
  shadowPopup: `0 6px 16px ${toInk(0.08)}, 0 3px 6px -4px ${toInk(0.12)}, 0 9px 28px 8px ${toInk(0.05)}`,
  shadowDialog: `0 8px 24px ${toInk(0.12)}, 0 24px 64px ${toInk(0.16)}`,
  side: '#0b1b33',
  sideRaised: '#10254a',
  sideText: '#c3cfe2',
  sideHover: toWhite(0.08),
  sideScrollbar: '#2f4466',
  nightTop: '#050b1f',
  nightMiddle: '#0b1f4b',
  nightBottom: '#17407f',
  nightText: '#dbe7ff',
  nightMuted: '#c4d4f5',
  nightHillFar: '#071736',
  nightHillNear: '#0a2150',
  nightLine: toWhite(0.14),
  star: white,
  starBlue: '#cfe2ff',
} as const;

/** A translucent colour as it is seen on an opaque one. */
export const toOpaque = (colour: string, under: string): string =>
  new FastColor(colour).onBackground(under).toHexString();

/** The surfaces that any text may stand on, opaque: also pointed at, and as the chip of a choice. */
export const textBackgrounds: readonly string[] = [
  neutrals.background,
  neutrals.ground,
  neutrals.head,
  neutrals.backgroundDisabled,
  toOpaque(neutrals.hover, neutrals.ground),
  toOpaque(neutrals.fill, neutrals.background),
];
