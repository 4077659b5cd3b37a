/** What a canvas draws with: it reads no style sheet, so it is told the theme in force. */
export interface ChartPaint {
  readonly text: string;
  readonly muted: string;
  readonly border: string;
  readonly background: string;
  /** Of what lies behind the points of a map. */
  readonly ground: string;
  readonly fontFamily: string;
}

/** The colours and letters that the style sheet has in force just now. */
export function chartPaint(): ChartPaint {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string): string => style.getPropertyValue(`--vf-${name}`).trim();
  return {
    text: read('text'),
    muted: read('muted'),
    border: read('border'),
    background: read('background'),
    ground: read('ground'),
    fontFamily: read('font-family'),
  };
}
