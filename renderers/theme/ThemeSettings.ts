import { createContext, useLayoutEffect } from 'react';

/** How close things stand: as antd has it, or its compact variant. */
export type ThemeDensity = 'normal' | 'compact';

/** What the application says about the look of what is rendered in it. */
export interface ThemeSettings {
  readonly density: ThemeDensity;
  /** Where the dialogs and popups of antd hang; in the body without it. */
  readonly getContainer?: (trigger?: HTMLElement) => HTMLElement;
}

/** The settings that antd's pieces take over when they are loaded; plain ones read the style sheet alone. */
export const ThemeContext = createContext<ThemeSettings>({ density: 'normal' });

/** Puts the sizes of a density into force for all plain pieces, popups in the body included. */
export function useThemeDensity(density: ThemeDensity): void {
  useLayoutEffect(() => {
    document.documentElement.dataset['density'] = density;
  }, [density]);
}
