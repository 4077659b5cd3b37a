import { createContext } from 'react';

/** The blue of the platform until another primary colour is chosen. */
export const defaultPrimary = '#1890FF';

/** How close things stand: as antd has it, its compact variant, or wide enough for fingers. */
export type ThemeDensity = 'normal' | 'compact' | 'touch';

/** What the application says about the look of what is rendered in it. */
export interface ThemeSettings {
  /** The primary colour, in hexadecimal. Every other colour follows from it. */
  readonly primary: string;
  readonly density: ThemeDensity;
  /** Where the dialogs and popups of antd hang; in the body without it. */
  readonly getContainer?: (trigger?: HTMLElement) => HTMLElement;
}

/** The settings that antd's pieces take over when they are loaded; plain ones read the style sheet alone. */
export const ThemeContext = createContext<ThemeSettings>({ primary: defaultPrimary, density: 'normal' });
