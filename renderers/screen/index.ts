/** The door of screens: from a computed screen to what a person sees. */
export { ScreenView, type ScreenViewProps } from './ScreenView.tsx';
