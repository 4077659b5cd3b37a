/** What the build may be told. */
interface ImportMetaEnv {
  /** Origin of the API where it is not the page's own. */
  readonly VITE_API_BASE?: string;
  /** Where the screens are served, e.g. `https://host/screens`. @default /screens */
  readonly VITE_SCREENS_BASE?: string;
  /** Object storages by API: `https://api-test.example=https://test-files.example,https://api.example=...`. @default none */
  readonly VITE_FILE_BUCKETS?: string;
  /** Secret of the signature that some servers ask for; it authenticates nothing. @default none, nothing is signed */
  readonly VITE_SIGN_SECRET?: string;
  /** `token`: another server opens sockets to whoever offers the token of the session. @default only ours opens any */
  readonly VITE_SOCKETS?: string;
  /** The registration (备案号) at the foot of the sign-in page. */
  readonly VITE_REGISTRATION?: string;
}
