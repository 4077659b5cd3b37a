/** What the build may be told. */
interface ImportMetaEnv {
  /** Origin of the API where it is not the page's own. */
  readonly VITE_API_BASE?: string;
  /** Where the screens are served, e.g. `https://host/screens`. @default /screens */
  readonly VITE_SCREENS_BASE?: string;
}
