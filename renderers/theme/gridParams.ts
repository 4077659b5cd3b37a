/**
 * What all grids take from the theme. As custom properties, so that no grid makes a style sheet of its own and a new
 * primary colour reaches grids that stand.
 */
export const gridParams = {
  accentColor: 'var(--vf-primary)',
  backgroundColor: 'var(--vf-background)',
  foregroundColor: 'var(--vf-text)',
  textColor: 'var(--vf-text)',
  subtleTextColor: 'var(--vf-muted)',
  borderColor: 'var(--vf-border)',
  chromeBackgroundColor: 'var(--vf-head)',
  headerBackgroundColor: 'var(--vf-head)',
  headerTextColor: 'var(--vf-muted)',
  headerFontWeight: 500,
  rowHoverColor: 'var(--vf-hover)',
  selectedRowBackgroundColor: 'var(--vf-selected)',
  invalidColor: 'var(--vf-danger)',
  fontFamily: 'var(--vf-font-family)',
} as const;
