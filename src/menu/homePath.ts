/** The landing path; its tab stands first and cannot be closed. */
export const HOME_PATH = '/dashboard/analysis';
